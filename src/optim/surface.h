// The top of a surface that is fitted to the samples of a search. One generation of noisy fitness
// says little about the way up; thousands of samples together say more.
//
//   1. samples -> directions, as steps orthogonal to the centre, in units of their own spread
//   2. a quadratic by weighted least squares; samples far from the centre have a small weight
//   3. its highest point that is not too far from the centre
//
// Box and Wilson, "On the Experimental Attainment of Optimum Conditions" (1951). Requires weights of
// which only the direction counts; the result has the length of the centre. Its fitness is not known
// and must be measured.
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
  double width = 1;  // a sample at this distance (in spreads) has the weight exp(-1/2)
  double reach = 1;  // largest distance of the top from the centre, in spreads
};

// Nothing if there are too few samples.
std::optional<Vector> top_of_surface(std::span<const Sample> samples, const Vector& centre,
                                     const SurfaceFit& fit);

}  // namespace tetrarch
