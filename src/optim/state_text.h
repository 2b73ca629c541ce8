// The text of an optimiser's state: lines of a name and values. Each optimiser says once what its
// state consists of, as a function of a StateWriter or a StateReader, which have the same calls.
// Doubles are the 16 hex digits of their bits. The reader takes only text that the writer would
// write for a state of the same shape; no number in the text decides how much memory is used.
#pragma once

#include <limits>

#include "optim/optimiser.h"

namespace tetrarch {

struct Limits {
  double low, high;
};
inline constexpr Limits kAnyNumber = {-1e50, 1e50};  // squares and products stay finite
inline constexpr Limits kPositive = {1e-50, 1e50};
inline constexpr Limits kNotNegative = {0, 1e50};
inline constexpr Limits kFitness = {-std::numeric_limits<double>::infinity(),
                                    std::numeric_limits<double>::infinity()};
inline constexpr std::uint64_t kMaxGeneration = 1'000'000'000'000'000;

// Why `candidates` cannot take the place of `asked`, as a sentence; nothing when they can.
std::optional<std::string> misfit_of(const std::vector<Candidate>& candidates,
                                     const std::vector<Candidate>& asked);

class StateWriter {
 public:
  explicit StateWriter(std::string_view kind);

  void seed(std::uint64_t value);
  void same(std::string_view name, std::uint64_t value) { whole(name, value, value); }
  void same_number(std::string_view name, double value) { numbers(name, {value}, kAnyNumber); }
  void whole(std::string_view name, std::uint64_t value, std::uint64_t limit);
  void numbers(std::string_view name, const Vector& values, Limits limits);
  void candidates(const std::vector<Candidate>& list, std::size_t parent_limit);

  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

// After the first mistake all calls do nothing; finish() returns it.
class StateReader {
 public:
  StateReader(std::string_view kind, std::string_view text);

  void seed(std::uint64_t& value);
  void same(std::string_view name, std::uint64_t value);
  void same_number(std::string_view name, double value);
  void whole(std::string_view name, std::uint64_t& value, std::uint64_t limit);
  // Read as many values as the vector has, or as the list has candidates and weights.
  void numbers(std::string_view name, Vector& values, Limits limits);
  void candidates(std::vector<Candidate>& list, std::size_t parent_limit);

  bool good() const { return error_.empty(); }
  Outcome<bool> finish();

 private:
  void name(std::string_view expected);
  std::string_view word();
  void end_line();
  void number(double& value, Limits limits);
  void parents(std::vector<std::uint32_t>& list, std::size_t limit);
  void fail(std::string_view found, const std::string& expected);

  std::string_view rest_;
  std::size_t line_ = 1;
  std::string error_;
};

// An optimiser's state as text and back; its describe(text, state) names the parts in their order.
template <class AnyOptimiser, class State>
std::string written_state(std::string_view kind, const AnyOptimiser& optimiser,
                          const State& state) {
  StateWriter writer(kind);
  optimiser.describe(writer, state);
  return std::move(writer).text();
}

// Reads into a copy of `state`, which must have the right shape.
template <class AnyOptimiser, class State>
Outcome<State> read_state(std::string_view kind, const AnyOptimiser& optimiser, State state,
                          std::string_view text) {
  StateReader reader(kind, text);
  optimiser.describe(reader, state);
  const Outcome<bool> done = reader.finish();
  if (!done) return Failure{done.error()};
  return state;
}

}  // namespace tetrarch
