#include "game/record_text.h"

#include <algorithm>

#include "base/text.h"

namespace tetrarch {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr auto kBase = static_cast<std::uint32_t>(kDigits.size());

}  // namespace

void add_wait(std::string& text, std::uint32_t ms) {
  const std::size_t start = text.size();
  for (; ms > 0; ms /= kBase) text += kDigits[ms % kBase];
  std::reverse(text.begin() + static_cast<std::ptrdiff_t>(start), text.end());
}

std::optional<std::uint32_t> read_wait(std::string_view text, std::size_t& at) {
  std::uint32_t wait = 0;
  for (bool first = true; at < text.size(); ++at, first = false) {
    const std::size_t digit = kDigits.find(text[at]);
    if (digit == kDigits.npos) break;
    if (first && digit == 0) return std::nullopt;
    wait = wait * kBase + static_cast<std::uint32_t>(digit);
    if (wait > kMaxRecordMs) return std::nullopt;
  }
  return wait;
}

std::optional<std::uint64_t> plain_number(std::string_view text) {
  const auto number = parse_number<std::uint64_t>(text);
  if (!number || std::to_string(*number) != text) return std::nullopt;
  return number;
}

}  // namespace tetrarch
