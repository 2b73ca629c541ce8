#include "arena/estimate_json.h"

#include <cmath>

namespace tetrarch {

Json json_number(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

Json json_of(const Interval& interval) {
  return Json::array({json_number(interval.low), json_number(interval.high)});
}

Json json_of(const Estimate& estimate) {
  return {{"mean", json_number(estimate.mean)},
          {"standard_error", json_number(estimate.standard_error)},
          {"interval95", json_of(estimate.interval95)}};
}

}  // namespace tetrarch
