#include "recipe/evolution.h"

#include <cassert>

namespace tetrarch {
namespace {

void add(GameTotals& sum, const GameTotals& totals) {
  sum.lines += totals.lines;
  sum.score += totals.score;
  sum.pieces += totals.pieces;
  sum.keys += totals.keys;
}

double score_per_move(const GameTotals& totals, const Rules& rules) {
  const std::uint64_t moves = rules.play == Play::Keys ? totals.keys : totals.pieces;
  return moves == 0 ? 0 : static_cast<double>(totals.score) / static_cast<double>(moves);
}

}  // namespace

Outcome<std::unique_ptr<Evolution>> Evolution::begin(const Recipe& recipe, std::uint64_t seed) {
  if (recipe.fitness.measure == FitnessMeasure::Splitting || recipe.rerank.candidates > 0) {
    return Failure{"recipe '" + recipe.name +
                   "' uses splitting or a rerank; expected one whose candidates only play games"};
  }
  auto optimiser = make_optimiser(recipe.optimiser, dimension_of(recipe.agent),
                                  seed_for(seed, SeedUse::Optimiser));
  if (!optimiser) return Failure{optimiser.error()};
  return std::unique_ptr<Evolution>(new Evolution(recipe, seed, std::move(*optimiser)));
}

Evolution::Evolution(const Recipe& recipe, std::uint64_t seed, std::unique_ptr<Optimiser> optimiser)
    : recipe_(recipe), seed_(seed), optimiser_(std::move(optimiser)) {
  open_games();
}

void Evolution::open_games() {
  players_.clear();
  rules_ = recipe_.rules_in(generation());
  const SeedRange seeds = game_seeds(recipe_, seed_, generation());
  const PlayGroups groups = play_groups(recipe_.agent, candidates());
  player_of_ = groups.group_of;
  for (const std::size_t first : groups.first) {
    players_.push_back({make_agent(agent_of(recipe_.agent, candidates()[first].weights)), {}});
  }
  rules_ = with_preview_for(*players_.front().agent, rules_);  // all agents need the same
  for (Player& player : players_) {
    for (std::uint64_t i = 0; i < seeds.count; ++i) {
      player.games.push_back(std::make_unique<EvolutionGame>(
          EvolutionGame{GameInPlay(rules_, *player.agent, seeds.at(i), recipe_.fitness.cut_off),
                        Neatness(rules_.height),
                        {},
                        false}));
    }
  }
  games_ = players_.size() * seeds.count;
  games_over_ = 0;
}

bool Evolution::play_piece(EvolutionGame& game) const {
  const std::optional<Placement> placement = game.play.choose();
  if (!placement) return false;
  const Game& now = game.play.game();
  if (recipe_.fitness.measure == FitnessMeasure::Composite &&
      now.totals().pieces < Neatness::kPieces) {
    game.neatness.add(now.board());
  }
  game.painted.place(now.piece(), *placement);
  game.play.place(*placement);
  return true;
}

std::uint64_t Evolution::play(std::uint64_t pieces) {
  std::uint64_t played = 0;
  for (Player& player : players_) {
    for (const auto& game : player.games) {
      for (std::uint64_t i = 0; i < pieces && !game->over; ++i) {
        if (play_piece(*game)) {
          ++played;
        } else {
          game->over = true;
          ++games_over_;
        }
      }
    }
  }
  return played;
}

const EvolutionGame& Evolution::game_of(std::size_t candidate) const {
  const auto& games = players_[player_of_[candidate]].games;
  for (const auto& game : games) {
    if (!game->over) return *game;
  }
  return *games.back();
}

GenerationReport Evolution::finish() {
  assert(all_over());
  // 1. The fitness of each player.
  std::vector<Fitness> fitness;
  std::vector<GameTotals> totals;
  for (const Player& player : players_) {
    std::vector<GameResult> results;
    std::vector<double> neatness;
    GameTotals sum;
    for (const auto& game : player.games) {
      const GameResult& result = results.emplace_back(game->play.result());
      neatness.push_back(game->neatness.value());
      add(sum, result.totals);
    }
    fitness.push_back(fitness_of_games(recipe_.fitness, results, neatness));
    totals.push_back(sum);
  }

  // 2. The fitness of each candidate.
  GenerationReport report;
  report.number = generation();
  for (const std::size_t player : player_of_) {
    report.fitness.push_back(fitness[player]);
    add(report.totals, totals[player]);
  }
  static_cast<GenerationFigures&>(report) = finish_generation(*optimiser_, report.fitness);
  report.best_per_move = score_per_move(totals[player_of_[report.best]], rules_);
  report.mean_per_move = score_per_move(report.totals, rules_);
  open_games();
  return report;
}

Outcome<bool> Evolution::restore(std::string_view state) {
  Outcome<bool> done = optimiser_->restore(state);
  if (done) open_games();
  return done;
}

Outcome<bool> Evolution::change(const std::string& setting, const std::string& value) {
  OptimiserSpec spec = recipe_.optimiser;
  spec.settings[setting] = value;
  auto changed = make_optimiser(spec, dimension_of(recipe_.agent), 0);
  if (!changed) return Failure{changed.error()};
  Outcome<bool> done = (*changed)->restore(optimiser_->save());
  if (!done) return done;
  recipe_.optimiser = std::move(spec);
  optimiser_ = std::move(*changed);
  return true;
}

Outcome<bool> Evolution::put(std::uint64_t number, const std::vector<Candidate>& candidates) {
  Outcome<bool> done = optimiser_->put(number, candidates);
  if (done) open_games();
  return done;
}

}  // namespace tetrarch
