// tetrarch watch: shows an agent's game in the terminal.
#include <fmt/format.h>

#include <memory>

#include "agents/play_game.h"
#include "cli/commands.h"
#include "cli/game_options.h"
#include "cli/viewer.h"
#include "report/table.h"

namespace tetrarch {
namespace {

struct Options {
  std::string agent;
  GameOptions game;
  double speed = 4;
};

void run(const Options& options) {
  const AgentSpec spec = options.game.agent(options.agent);
  const auto agent = make_agent(spec);
  ViewedGame viewed;
  GameOptions chosen = options.game;
  if (chosen.rules_text.empty()) chosen.rules_text = spec.provenance.rules.value_or("standard");
  viewed.rules = with_preview_for(*agent, chosen.rules());
  viewed.seed = options.game.seed;
  viewed.pieces_per_second = options.speed;
  viewed.title =
      fmt::format("{}   {}   seed {}", spec.name, text_of(viewed.rules), options.game.seed);
  Random random = agent_random(viewed.seed);
  viewed.next = [&](const Game& game) { return agent->choose(game.position(), random); };
  const GameTotals totals = view(viewed);
  fmt::print("{}: {} lines, {} points, {} pieces\n", viewed.title,
             number_text(static_cast<double>(totals.lines)),
             number_text(static_cast<double>(totals.score)),
             number_text(static_cast<double>(totals.pieces)));
}

}  // namespace

void add_watch(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("watch", "Watch an agent play in the terminal");
  command.about(
      "Shows a game as it is played. A training run can be watched while it trains: the best "
      "agent so far plays.");
  command.argument("agent", options->agent,
                   "who plays: a name, a file or a run, also with look-ahead (theta+next)");
  options->game.rules_text = "";  // "" = the rules of the agent's training, or else standard
  options->game.add_rules(command);
  options->game.add_seed(command, "seed of the pieces: the same seed, the same game");
  command.option("--speed", options->speed, kViewSpeeds, "pieces a second");
  command.footer(
      "Keys: space pauses, s makes a single step, + and - change the speed, q quits.\n"
      "Without --rules: those that the agent was trained under, else standard.\n"
      "Example: tetrarch watch dt20_2013 --speed 10");
  command.action([options] {
    run(*options);
    return 0;
  });
}

}  // namespace tetrarch
