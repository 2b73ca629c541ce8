// The kinds of optimisers: the name, settings and maker of each. What it does is said in its source.
#pragma once

#include "optim/settings.h"

namespace tetrarch {

OptimiserKind ga();
OptimiserKind pso();
OptimiserKind cross_entropy();
OptimiserKind cma_es();
OptimiserKind random_search();

}  // namespace tetrarch
