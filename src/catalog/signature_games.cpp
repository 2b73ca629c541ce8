#include "catalog/signature_games.h"

#include <string_view>

#include "agents/play_game.h"
#include "base/digest.h"
#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

struct SignatureGame {
  std::string_view agent;
  std::string_view rules;
  std::uint64_t pieces;  // the game is cut off after so many
};

// Past runs are compared by the signature: change a line only if you must.
constexpr SignatureGame kGames[] = {
    {"dellacherie_2003", "standard", 4000},
    {"bcts_2009", "standard", 4000},
    {"bcts_2009", "standard,height=10", 20000},
    {"dt10_2013", "standard,height=10", 20000},
    {"dt20_2013", "standard,height=12", 8000},
    {"rvce_2026", "standard,height=8", 8000},
    {"bdu_2009", "standard,height=10", 4000},
    {"eltetris_2011", "standard,pieces=weighted:S=1+Z=1", 4000},
    {"swarm", "standard,height=14", 4000},
    {"dt20_2013", "standard,height=5,overflow=forgiven", 2000},
    {"dt20_2013", "standard,height=4", 2000},
    {"swarm", "standard,height=10,pieces=bag,scoring=nes-levels", 2000},
    {"lee_2013", "pair-ga", 400},
    {"theta", "theta,pieces=nes,height=16", 400},
    {"bcts_2009+next", "score500,height=6", 400},
    {"dt10_2013+expect:5", "standard,height=8", 150},
    {"lee_2013+expect", "standard,height=7,pieces=sequence:1234567713", 60},
    {"lee_2013+none", "thesis,pieces=sequence:1726354", 400},
    {"dt20_2013", "thesis,key-cap=3000,height=12", 400},
    {"random", "standard", 400},
};

// An agent whose features see the board before its full rows are removed, as in the thesis.
AgentSpec before_clears_agent() {
  AgentSpec spec;
  spec.name = "before-clears";
  spec.features_on = FeatureBoard::BeforeClears;
  for (const auto& [name, weight] : {std::pair{"rows_eliminated", 0.3},
                                     {"pile_height", -0.4},
                                     {"summed_height", -0.5},
                                     {"holes", -0.9},
                                     {"bumpiness", -0.35}}) {
    spec.weights.push_back({*find_feature(name), weight});
  }
  return spec;
}

std::uint64_t digest_of_game(const AgentSpec& spec, const Rules& rules, std::uint64_t seed,
                             std::uint64_t pieces) {
  const auto agent = make_agent(spec);
  Digest digest;
  PlayOptions options;
  options.cut_off = pieces;
  options.before_placement = [&](const Game&, Placement placement) {
    digest.add(std::uint64_t{placement.orientation} << 24 | std::uint64_t{placement.column} << 16 |
               std::uint64_t{placement.row} << 8 | placement.route);
  };
  const GameResult result = play_game(with_preview_for(*agent, rules), *agent, seed, options);
  digest.add(result.totals.lines);
  digest.add(result.totals.score);
  digest.add(result.totals.pieces);
  digest.add(result.totals.keys);
  digest.add(static_cast<std::uint64_t>(result.end));
  return digest.value();
}

}  // namespace

std::size_t signature_games() { return std::size(kGames) + 1; }

std::uint64_t signature_game(std::size_t index) {
  if (index == std::size(kGames)) {
    return digest_of_game(before_clears_agent(), *parse_rules("thesis"), index, 400);
  }
  const SignatureGame& game = kGames[index];
  return digest_of_game(*find_agent(game.agent, {}), *parse_rules(game.rules), index, game.pieces);
}

std::uint64_t signature_of(std::span<const std::uint64_t> digests) {
  Digest all;
  for (std::uint64_t digest : digests) all.add(digest);
  return all.value();
}

}  // namespace tetrarch
