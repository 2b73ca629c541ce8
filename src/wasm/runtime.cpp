// In the browser only: small stand-ins for parts of the C library that would be loaded for nothing.
// Texts are never written to a terminal there, and the page knows how to read a decimal number.
#if defined(__wasm__)

#include <cstdarg>
#include <cstddef>

// The library's own would format a message for a terminal first.
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

// The number with up to ten digits, written by the page; returns the size.
extern "C" __attribute__((import_module("page"), import_name("digits"))) std::size_t page_digits(
    double number, char* text, std::size_t size);

// All that the core and its JSON library ask for: "%04x", "%.4X" and "%.10g". Anything else would be
// our mistake, and stops.
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

// The number that a text starts with, correctly rounded, and how many characters it takes.
extern "C" __attribute__((import_module("page"), import_name("number"))) double page_number(
    const char* text, int* used);
extern "C" double strtod(const char* __restrict text, char** __restrict end) {
  int used = 0;
  const double number = page_number(text, &used);
  if (end) *end = const_cast<char*>(text) + used;
  return number;
}
// Never called; without them the library's file of all three would come along.
extern "C" float strtof(const char* __restrict /*text*/, char** __restrict /*end*/) {
  __builtin_trap();
}
extern "C" long double strtold(const char* __restrict /*text*/, char** __restrict /*end*/) {
  __builtin_trap();
}

#endif
