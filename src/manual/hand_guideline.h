// Guideline play at a table.
#pragma once

#include <memory>

#include "manual/hand_table.h"

namespace tetrarch {

std::unique_ptr<HandTable> new_guideline_table(const HandStart& start);
// Requires a record that verifies.
std::unique_ptr<HandTable> shown_guideline_table(const GuidelineRecord& record);

// Soft drop in milliseconds a row at level 1, as the factor that guideline records keep.
int soft_drop_factor_of(std::uint32_t ms);

}  // namespace tetrarch
