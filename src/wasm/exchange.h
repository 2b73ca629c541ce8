// How the page calls the core. Each export is a function with C linkage:
//   - A text comes in as a pointer and a size, in UTF-8. The page takes the memory from `allocate`
//     and gives it back with `release`.
//   - A text goes out as the reply (`reply_data`, `reply_size`), valid until the next reply. Lists
//     and records are JSON.
//   - A function that can fail returns 0 when it refuses, with one sentence as the reply; else it
//     returns 1 or a handle.
//   - Cells and numbers are read in place: the function returns a pointer, valid until the object
//     changes.
//   - Seeds are 64-bit numbers (BigInt in the page).
// There is one thread and no clock or file. Tests use a native build of the same functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "catalog/json_text.h"

#if defined(__wasm__)
#define TETRARCH_EXPORT(type, name) \
  extern "C" __attribute__((export_name(#name))) type tetrarch_##name
#else
#define TETRARCH_EXPORT(type, name) extern "C" type tetrarch_##name
#endif

namespace tetrarch {

// Keeps the text as the reply. Returns 1.
int reply(std::string text);

// Replies with JSON. Bytes that are not UTF-8 become replacement characters.
inline int reply_json(const Json& json) {
  return reply(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Keeps the sentence as the reply. Returns 0.
int refuse(std::string sentence);

inline std::string_view text_in(const char* data, std::size_t size) { return {data, size}; }

}  // namespace tetrarch
