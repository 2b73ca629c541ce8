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

// An optimiser whose state is the struct `state_`, with a seed and a generation. `Search` is the
// optimiser itself: kKind is its name, describe(text, state) names the parts of a state in their
// order, and restored(), which it may have, makes what follows from the state, or says why no search
// has such a state.
template <class Search, class State>
class SavedOptimiser : public Optimiser {
 public:
  std::uint64_t generation() const override { return state_.generation; }

  std::string save() const override {
    StateWriter writer(Search::kKind);
    static_cast<const Search&>(*this).describe(writer, state_);
    return std::move(writer).text();
  }

  // Reads into a copy of the state, which has the right shape.
  Outcome<bool> restore(std::string_view text) override {
    StateReader reader(Search::kKind, text);
    State state = state_;
    auto& search = static_cast<Search&>(*this);
    search.describe(reader, state);
    Outcome<bool> done = reader.finish();
    if (!done) return done;
    std::swap(state, state_);
    done = search.restored();
    if (!done) {
      std::swap(state, state_);
      search.restored();
    }
    return done;
  }

 protected:
  Outcome<bool> restored() { return true; }

  State state_;
};

}  // namespace tetrarch
