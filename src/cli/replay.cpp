// tetrarch replay: records a game, checks it, shows it again.
#include "game/replay.h"

#include <fmt/format.h>

#include <memory>

#include "agents/play_game.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/viewer.h"
#include "report/table.h"

namespace tetrarch {
namespace {

std::string totals_text(const GameTotals& totals) {
  return fmt::format("{} lines, {} points, {} pieces",
                     number_text(static_cast<double>(totals.lines)),
                     number_text(static_cast<double>(totals.score)),
                     number_text(static_cast<double>(totals.pieces)));
}

constexpr std::uint64_t kMaxChoices = 10'000'000;

struct SaveOptions {
  std::string agent, file;
  GameOptions game;
  std::uint64_t cut_off = 100'000;
};

void save(const SaveOptions& options) {
  const AgentSpec spec = options.game.agent(options.agent);
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
  if (options.file == "-") return;  // standard output is the replay
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

void add_replay(Program& program) {
  Command replay = program.command("replay", "Save a game, verify it, show it again");
  replay.about(
      "A replay is a text file with the rules, the seed and every placement of a game, so "
      "anybody can check its result.");
  replay.footer("Example: tetrarch replay save dt10_2013 game.txt --height 10");

  auto saving = std::make_shared<SaveOptions>();
  Command saver = replay.command("save", "Let an agent play and keep the game");
  saver.argument("agent", saving->agent, "who plays: a name, a file or a run");
  saver.argument("file", saving->file, "the file to write");
  saving->game.add_rules(saver);
  saving->game.add_seed(saver, "seed of the pieces: the same seed, the same game");
  saver.option("--cut-off", saving->cut_off, WholeRange{1, kMaxChoices},
               "stop after so many pieces");
  saver.footer("Example: tetrarch replay save theta+next game.txt --rules theta");
  saver.action([saving] {
    save(*saving);
    return 0;
  });

  auto file = std::make_shared<std::string>();
  Command verifier = replay.command("verify", "Play a kept game again and check its result");
  verifier.argument("file", *file, "a replay");
  verifier.footer("Example: tetrarch replay verify game.txt");
  verifier.action([file] {
    const Replay kept = read_replay(*file);
    fmt::print("{} verifies: {}, {}, seed {}: {}\n", *file, kept.agent, text_of(kept.rules),
               kept.seed, totals_text(verify(kept, *file)));
    return 0;
  });

  auto speed = std::make_shared<double>(4);
  Command shower = replay.command("show", "Watch a kept game in the terminal");
  shower.argument("file", *file, "a replay");
  shower.option("--speed", *speed, kViewSpeeds, "pieces a second");
  shower.footer(
      "Keys: space pauses, s steps, + and - change the speed, q quits.\n"
      "Example: tetrarch replay show game.txt --speed 10");
  shower.action([file, speed] {
    show(*file, *speed);
    return 0;
  });
}

}  // namespace tetrarch
