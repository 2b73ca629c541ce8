// tetrarch replay: keep a game, check it, see it again.
#include "game/replay.h"

#include <fmt/format.h>

#include <memory>

#include "arena/arena.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/table.h"
#include "cli/viewer.h"

namespace tetrarch {
namespace {

std::string totals_text(const GameTotals& totals) {
  return fmt::format("{} lines, {} points, {} pieces", number_text(static_cast<double>(totals.lines)),
                     number_text(static_cast<double>(totals.score)),
                     number_text(static_cast<double>(totals.pieces)));
}

struct SaveOptions {
  std::string agent, file;
  GameOptions game;
  std::uint64_t cut_off = 100'000;
};

void save(const SaveOptions& options) {
  const AgentSpec spec = agent_named(options.agent);
  const auto agent = make_agent(spec);
  Replay replay;
  replay.agent = spec.name;
  replay.rules = with_preview_for(*agent, options.game.rules());
  replay.seed = options.game.seed;
  PlayOptions play;
  play.cut_off = options.cut_off;
  play.before_placement = [&](const Game&, Placement placement) {
    replay.choices.push_back(choice_of(replay.rules, placement));
  };
  replay.totals = play_game(replay.rules, *agent, replay.seed, play).totals;
  write_file(options.file, text_of(replay));
  fmt::print("{}: {}\n", options.file, totals_text(replay.totals));
}

Replay read_replay(const std::string& file) {
  Outcome<Replay> replay = parse_replay(or_throw(read_file(file)));
  if (!replay) throw Error(in_quotes(file) + ": " + replay.error());
  return std::move(*replay);
}

GameTotals verify(const Replay& replay, const std::string& file) {
  const Outcome<GameTotals> totals = verified(replay);
  if (!totals) throw Error(in_quotes(file) + ": " + totals.error());
  return *totals;
}

void show(const std::string& file, double speed) {
  const Replay replay = read_replay(file);
  verify(replay, file);
  ViewedGame viewed;
  viewed.title = fmt::format("{}   {}   seed {}", replay.agent, text_of(replay.rules), replay.seed);
  viewed.rules = replay.rules;
  viewed.seed = replay.seed;
  viewed.pieces_per_second = speed;
  viewed.next = [&](const Game& game) -> std::optional<Placement> {
    const std::size_t index = game.totals().pieces;
    if (index >= replay.choices.size()) return std::nullopt;
    return legal_placement(game.position(), replay.choices[index]);
  };
  fmt::print("{}: {}\n", file, totals_text(view(viewed)));
}

}  // namespace

void add_replay(CLI::App& app, int& /*exit_code*/) {
  CLI::App* command = app.add_subcommand("replay", "Save a game, verify it, show it again");
  command->require_subcommand(1);
  command->footer("Example: tetrarch replay save dt10_2013 game.txt --height 10");

  auto saving = std::make_shared<SaveOptions>();
  CLI::App* save_command = command->add_subcommand("save", "Let an agent play and keep the game");
  save_command->add_option("agent", saving->agent, "an agent")->required();
  save_command->add_option("file", saving->file, "the file to write")->required();
  saving->game.add_rules(*save_command);
  saving->game.add_seed(*save_command, "seed of the game");
  save_command->add_option("--cap", saving->cut_off, "stop after so many pieces")
      ->check(CLI::Range(1, 10'000'000));
  save_command->footer("Example: tetrarch replay save theta+next game.txt --rules theta");
  save_command->callback([saving] { save(*saving); });

  auto file = std::make_shared<std::string>();
  CLI::App* verify_command =
      command->add_subcommand("verify", "Play a kept game again and check its result");
  verify_command->add_option("file", *file, "a replay")->required();
  verify_command->footer("Example: tetrarch replay verify game.txt");
  verify_command->callback([file] {
    const Replay replay = read_replay(*file);
    fmt::print("{} verifies: {}, {}, seed {}: {}\n", *file, replay.agent, text_of(replay.rules),
               replay.seed, totals_text(verify(replay, *file)));
  });

  auto speed = std::make_shared<double>(4);
  CLI::App* show_command = command->add_subcommand("show", "Watch a kept game in the terminal");
  show_command->add_option("file", *file, "a replay")->required();
  show_command->add_option("--speed", *speed, "pieces a second")->check(CLI::Range(0.25, 1e6));
  show_command->footer("Keys: space pauses, s steps, + and - change the speed, q quits.\n"
                       "Example: tetrarch replay show game.txt --speed 10");
  show_command->callback([file, speed] { show(*file, *speed); });
}

}  // namespace tetrarch
