// The settings of CMA-ES (optim/cma_es.cpp), as a table and as values.
#pragma once

#include "optim/settings.h"

namespace tetrarch {

std::span<const Setting> cma_es_settings();

struct CmaSettings {
  explicit CmaSettings(const SettingValues& values)
      : population(values.whole("population")),
        initial_step(values.number("initial-step")),
        step_floor(values.number("step-floor")),
        step_share(values.number("step-share")),
        axis_floor(values.number("axis-floor")),
        sphere(values.yes("sphere")),
        restarts(values.yes("restarts")) {}

  std::size_t population;
  double initial_step, step_floor, step_share, axis_floor;
  bool sphere, restarts;
};

}  // namespace tetrarch
