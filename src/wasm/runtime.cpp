// In the browser only: small replacements for parts of the C library, to keep the engine small.
// Nothing is written to a terminal there, and the page reads and writes decimal numbers.
#if defined(__wasm__)

#include <cstdarg>
#include <cstddef>

// The library's own version formats a message for a terminal.
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

// The page writes the number with up to ten digits. Returns the size of the text.
extern "C" __attribute__((import_module("page"), import_name("digits"))) std::size_t page_digits(
    double number, char* text, std::size_t size);

// Supports the formats of the core and its JSON library: "%04x", "%.4X" and "%.10g". Stops at any
// other format: that is our mistake.
extern "C" int snprintf(char* __restrict text, std::size_t size, const char* __restrict format,
                        ...) {
  std::va_list values;
  va_start(values, format);
  std::size_t at = 0;
  const auto put = [&](char c) {
    if (at + 1 < size) text[at++] = c;
  };
  while (*format) {
    if (*format != '%') {
      put(*format++);
      continue;
    }
    do ++format;
    while (*format == '.' || (*format >= '0' && *format <= '9'));
    const char kind = *format++;
    if (kind == 'g') {
      at += page_digits(va_arg(values, double), text + at, size - 1 - at);
    } else if (kind == 'x' || kind == 'X') {
      const unsigned number = va_arg(values, unsigned);
      for (int shift = 12; shift >= 0; shift -= 4) put("0123456789abcdef"[number >> shift & 15]);
    } else {
      __builtin_trap();
    }
  }
  va_end(values);
  text[at] = '\0';
  return static_cast<int>(at);
}

// The number at the start of a text, correctly rounded; `used` gets its number of characters.
extern "C" __attribute__((import_module("page"), import_name("number"))) double page_number(
    const char* text, int* used);
extern "C" double strtod(const char* __restrict text, char** __restrict end) {
  int used = 0;
  const double number = page_number(text, &used);
  if (end) *end = const_cast<char*>(text) + used;
  return number;
}
// Never called. Without these two the linker would take strtod, too, from the library.
extern "C" float strtof(const char* __restrict /*text*/, char** __restrict /*end*/) {
  __builtin_trap();
}
extern "C" long double strtold(const char* __restrict /*text*/, char** __restrict /*end*/) {
  __builtin_trap();
}

#endif
