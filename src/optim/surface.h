// The top of a fitted surface. Samples that a search has measured anyway say more together than its
// mean does: where fitness is noisy, a quadratic through thousands of them knows the way up that no
// single generation sees.
//
//   1. samples -> directions, as steps across the centre, in units of their own spread
//   2. a quadratic by least squares; a sample counts the less the farther away it is
//   3. its highest point that is not too far from the centre
//
// Box and Wilson, "On the Experimental Attainment of Optimum Conditions" (1951). For weights of which
// only the direction counts; the result has the length of the centre. Its fitness must be measured
// anew, as that of anybody else.
#pragma once

#include <optional>
#include <span>

#include "optim/optimiser.h"

namespace tetrarch {

struct Sample {
  Vector weights;
  double fitness = 0;
};

struct SurfaceFit {
  double width = 1;  // a sample so many spreads away counts exp(-1/2)
  double reach = 1;  // how far from the centre the top may be, in spreads
};

// None where there are too few samples to tell.
std::optional<Vector> top_of_surface(std::span<const Sample> samples, const Vector& centre,
                                     const SurfaceFit& fit);

}  // namespace tetrarch
