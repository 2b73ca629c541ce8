// How the page and the core talk. Every function that the page may call is an export of C linkage:
//   - Text comes in as a pointer and a size: UTF-8 in memory that the page got from `allocate` and
//     gives back with `release`.
//   - A function that can fail returns 0 when it refuses; the reply is then one sentence that says
//     what is wrong. Otherwise it returns something else: 1, or the handle of what it made.
//   - Text goes out as the reply (`reply_data`, `reply_size`), which stays until the next call that
//     replies. Lists and records are JSON.
//   - Large or frequent things (cells, numbers) are read where they lie: a function returns a
//     pointer that is good until the object changes; the page makes a typed-array view of it.
//   - Seeds are 64-bit numbers (BigInt in the page).
// One thread, no clock, no file. The same functions are built natively for the tests.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#if defined(__wasm__)
#define TETRARCH_EXPORT(type, name) \
  extern "C" __attribute__((export_name(#name))) type tetrarch_##name
#else
#define TETRARCH_EXPORT(type, name) extern "C" type tetrarch_##name
#endif

namespace tetrarch {

// Keeps the text as the reply. Returns 1.
int reply(std::string text);

// Keeps the sentence as the reply. Returns 0.
int refuse(std::string sentence);

inline std::string_view text_in(const char* data, std::size_t size) { return {data, size}; }

}  // namespace tetrarch
