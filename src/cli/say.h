// What a command tells people on standard error. Never fails: a full disk behind a log must not end
// the work that is being told about.
#pragma once

#include <fmt/format.h>

#include <string_view>

namespace tetrarch {

void say_text(std::string_view text);

template <class... Arguments>
void say(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  say_text(fmt::format(format, std::forward<Arguments>(arguments)...));
}

}  // namespace tetrarch
