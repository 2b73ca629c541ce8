#include "wasm/exchange.h"

#include <cstdlib>
#include <utility>

namespace tetrarch {
namespace {

std::string& last_reply() {
  static std::string text;
  return text;
}

}  // namespace

int reply(std::string text) {
  last_reply() = std::move(text);
  return 1;
}

int refuse(std::string sentence) {
  last_reply() = std::move(sentence);
  return 0;
}

}  // namespace tetrarch

TETRARCH_EXPORT(void*, allocate)(std::size_t size) { return std::malloc(size > 0 ? size : 1); }
TETRARCH_EXPORT(void, release)(void* memory) { std::free(memory); }
TETRARCH_EXPORT(const char*, reply_data)() { return tetrarch::last_reply().data(); }
TETRARCH_EXPORT(std::size_t, reply_size)() { return tetrarch::last_reply().size(); }
