#include "agents/neatness.h"

#include "agents/play_game.h"
#include "features/feature_table.h"

namespace tetrarch {

void Neatness::add(const Board& board) {
  const Landing none{};
  const Skyline sky = skyline_of(board, rows_);
  const FeatureInput input{board, none, sky};
  const double limit = rows_;
  height_.add(feature(feature_id_of<SummedHeight>()).formula(input) / (10 * limit));
  row_changes_.add(feature(feature_id_of<RowTransitions>()).formula(input) / (11 * limit));
  column_changes_.add(feature(feature_id_of<ColumnTransitions>()).formula(input) /
                      (10 * (limit + 1)));
  ++boards_;
}

double Neatness::value() const {
  if (boards_ == 0) return 0;
  double used = 0;
  for (const Course& course : {height_, row_changes_, column_changes_}) {
    used += course.sum / static_cast<double>(boards_) + course.largest;
  }
  return std::clamp(1 - used / 6, 0.0, 0.999);
}

double neatness_of(const Rules& rules, const Agent& agent, std::uint64_t seed) {
  Neatness course(rules.height);
  PlayOptions options;
  options.cut_off = Neatness::kPieces;
  options.before_placement = [&](const Game& game, Placement) { course.add(game.board()); };
  play_game(with_preview_for(agent, rules), agent, seed, options);
  return course.value();
}

}  // namespace tetrarch
