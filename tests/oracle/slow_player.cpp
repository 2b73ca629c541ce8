#include "oracle/slow_player.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/slow_features.h"
#include "oracle/slow_keyboard.h"

namespace tetrarch::oracle {

namespace {

std::uint8_t orientation_of(Piece piece, const Cells& cells) {
  const std::vector<Cells>& turns = slow_orientations(piece);
  const auto found = std::find(turns.begin(), turns.end(), at_origin(cells));
  return static_cast<std::uint8_t>(found - turns.begin());
}

std::vector<SlowChoice> keyboard_placements(const SlowPosition& position) {
  std::vector<SlowChoice> choices;
  for (const SlowKeyPlay& play :
       slow_key_plays(position.board, position.piece, position.keys_left)) {
    const Placement placement{.orientation = orientation_of(position.piece, play.cells),
                              .column = static_cast<std::uint8_t>(leftmost_column(play.cells)),
                              .row = static_cast<std::uint8_t>(lowest_row(play.cells)),
                              .route = packed(play.route)};
    choices.push_back({.placement = placement,
                       .after = slow_afterstate(position.board, play.cells),
                       .keys = play.keys,
                       .cells_down = play.cells_down});
  }
  return choices;
}

// The feature in whole steps of 1 / scale, as src computes it.
std::int64_t whole_formula(FeatureId id, const SlowAfterstate& after, FeatureBoard which) {
  return std::llround(slow_feature(id, after, which) * feature(id).text.scale);
}

void set_value(const LinearPolicy& policy, SlowChoice& choice) {
  for (int each = 0; each < kFeatures; ++each) {
    const auto id = static_cast<FeatureId>(each);
    const std::int64_t weight = policy.weights.weights[id];
    if (weight == 0) continue;
    const std::int64_t part = weight * whole_formula(id, choice.after, policy.board);
    choice.value += part;
    if (describes_landing(id)) choice.landing_value += part;
  }
}

SlowPosition position_after(const SlowPosition& position, const SlowChoice& choice, Piece piece) {
  return {.rules = position.rules,
          .board = choice.after.board,
          .piece = piece,
          .next = piece,
          .keys_left = position.keys_left - choice.keys};
}

// The value of `first` with the best reply of `next`; none if there is no reply.
std::optional<std::int64_t> value_with_reply(const LinearPolicy& policy, PairValue pair_value,
                                             const SlowPosition& position, const SlowChoice& first,
                                             Piece next) {
  std::optional<std::int64_t> best;
  for (const SlowChoice& reply : slow_values(policy, position_after(position, first, next))) {
    const std::int64_t value = pair_value == PairValue::Sum ? first.value + reply.value
                                                            : first.landing_value + reply.value;
    if (!best || value > *best) best = value;
  }
  return best;
}

std::uint64_t thesis_points(int lines) {
  constexpr std::uint64_t kPoints[] = {0, 100, 300, 600, 1200};
  return kPoints[lines];
}

}  // namespace

std::vector<SlowChoice> slow_placements(const SlowPosition& position) {
  if (position.rules.play == Play::Keys) return keyboard_placements(position);
  std::vector<SlowChoice> choices;
  for (SlowDrop& drop : slow_drops(position.board, position.piece, position.rules.overflow)) {
    choices.push_back({.placement = drop.placement, .after = std::move(drop.after)});
  }
  return choices;
}

std::vector<SlowChoice> slow_values(const LinearPolicy& policy, const SlowPosition& position) {
  std::vector<SlowChoice> choices = slow_placements(position);
  for (SlowChoice& choice : choices) set_value(policy, choice);
  return choices;
}

std::optional<std::size_t> one_piece_choice(const LinearPolicy& policy,
                                            const SlowPosition& position) {
  const std::vector<SlowChoice> choices = slow_values(policy, position);
  std::optional<std::size_t> best;
  for (std::size_t each = 0; each < choices.size(); ++each) {
    if (!best || choices[each].value > choices[*best].value) best = each;
  }
  return best;
}

std::vector<SlowPair> slow_pairs(const LinearPolicy& policy, PairValue pair_value,
                                 const SlowPosition& position) {
  std::vector<SlowPair> pairs;
  for (const SlowChoice& first : slow_values(policy, position)) {
    const auto with_reply = value_with_reply(policy, pair_value, position, first, position.next);
    pairs.push_back({.reply = with_reply.has_value(), .value = with_reply.value_or(first.value)});
  }
  return pairs;
}

std::optional<std::size_t> two_piece_choice(const LinearPolicy& policy, PairValue pair_value,
                                            const SlowPosition& position) {
  const std::vector<SlowPair> pairs = slow_pairs(policy, pair_value, position);
  std::optional<std::size_t> best;
  for (std::size_t each = 0; each < pairs.size(); ++each) {
    const auto better_than = [&](const SlowPair& other) {
      if (pairs[each].reply != other.reply) return pairs[each].reply;
      return pairs[each].value > other.value;
    };
    if (!best || better_than(pairs[*best])) best = each;
  }
  return best;
}

std::optional<std::size_t> expectimax_choice(const LinearPolicy& policy, PairValue pair_value,
                                             std::optional<int> width,
                                             const SlowPosition& position) {
  const std::vector<SlowChoice> choices = slow_values(policy, position);

  // A placement is among the best `width` if fewer than `width` are better.
  const auto considered = [&](std::size_t index) {
    int ahead = 0;
    for (std::size_t other = 0; other < choices.size(); ++other) {
      const std::int64_t lead = choices[other].value - choices[index].value;
      if (lead > 0 || (lead == 0 && other < index)) ++ahead;
    }
    return !width || ahead < *width;
  };

  struct Prospect {
    std::size_t index;
    int replies = 0;
    double mean = 0;
  };
  std::optional<Prospect> best;
  for (std::size_t index = 0; index < choices.size(); ++index) {
    if (!considered(index)) continue;
    Prospect prospect{.index = index};
    std::int64_t sum = 0;
    for (Piece next : kAllPieces) {
      const auto value = value_with_reply(policy, pair_value, position, choices[index], next);
      if (value) ++prospect.replies;
      sum += value.value_or(choices[index].value);
    }
    prospect.mean = static_cast<double>(sum) / kPieces;
    const bool better = !best || prospect.replies > best->replies ||
                        (prospect.replies == best->replies && prospect.mean > best->mean);
    if (better) best = prospect;
  }
  if (!best) return std::nullopt;
  return best->index;
}

SlowGame::SlowGame(const Rules& rules, std::uint64_t seed)
    : stream_(rules.pieces, seed),
      position_{.rules = rules,
                .board = SlowBoard(rules.height),
                .piece = stream_.next(),
                .next = stream_.next(),
                .keys_left = rules.key_cap.value_or(std::numeric_limits<std::uint64_t>::max())} {}

void SlowGame::place(const SlowChoice& choice) {
  totals_.lines += choice.after.lines;
  totals_.score += position_.rules.scoring == Scoring::Thesis
                       ? thesis_points(choice.after.lines) + choice.cells_down
                       : choice.after.lines;
  totals_.pieces += 1;
  totals_.keys += choice.keys;
  position_.board = choice.after.board;
  position_.piece = position_.next;
  position_.next = stream_.next();
  position_.keys_left -= choice.keys;
}

}  // namespace tetrarch::oracle
