// How mistakes of the outside world (files, flags, text) are reported. The core returns an Outcome,
// because it is also built without exceptions; the edges turn a failed one into an Error with
// or_throw(). The text is one sentence: what, where, what was expected.
#pragma once

#include <cassert>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace tetrarch {

// The only exception type: an input is wrong. The program ends with exit code 2.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Failure {
  std::string text;
};

// A value, or the sentence that says why there is none.
template <class T>
class Outcome {
 public:
  Outcome(T value) : value_(std::move(value)) {}
  Outcome(Failure failure) : failure_(std::move(failure)) {}

  explicit operator bool() const { return value_.has_value(); }
  const T& operator*() const { return *value_; }
  T& operator*() { return *value_; }
  const T* operator->() const { return &*value_; }
  const std::string& error() const {
    assert(!value_);
    return failure_.text;
  }

 private:
  std::optional<T> value_;
  Failure failure_;
};

#if defined(__cpp_exceptions)
template <class T>
T or_throw(Outcome<T> outcome) {
  if (!outcome) throw Error(outcome.error());
  return std::move(*outcome);
}
#endif

}  // namespace tetrarch
