// tetrarch records: measures the claims about strength again and prints both figures.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <thread>

#include "arena/signature.h"
#include "arena/thread_evaluator.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/record_time.h"
#include "cli/record_work.h"
#include "cli/say.h"
#include "report/measurement_report.h"
#include "report/table.h"

namespace tetrarch {
namespace {

struct Options {
  std::string claim;
  GameOptions game;
  bool full = false, list = false, json = false;
};

struct Row {
  Claim claim;
  bool wanted = true;  // false: the short form leaves the claim out
  std::optional<RecordMeasurement> measured;
};

std::string method_text(const Claim& claim) {
  if (claim.method == RecordMethod::Splitting) return "splitting";
  return claim.cut_off
             ? fmt::format("games, cut at {}", short_text(static_cast<double>(*claim.cut_off)))
             : "games";
}

// "8,600 [8,547 .. 8,653]"
std::string figure_text(const Estimate& figure) {
  const bool small = figure.mean < 10;  // deaths per 10^9 pieces
  return (small ? fmt::format("{:.3g}", figure.mean) : number_text(figure.mean)) + " " +
         (small ? fmt::format("[{:.3g} .. {:.3g}]", figure.interval95.low, figure.interval95.high)
                : interval_text(figure.interval95));
}

std::vector<std::string> claimed_cells(const Claim& claim) {
  return {claim.name,
          claim.agent,
          claim.rules,
          claim.figure == RecordFigure::Lines ? "lines a game" : "deaths per 10^9 pieces",
          method_text(claim),
          claim.claimed ? figure_text(*claim.claimed) : "not yet run"};
}

// Figures agree if they differ by at most three standard errors of the difference.
std::string verdict(const Row& row) {
  if (!row.measured) return row.wanted ? "not measured" : "only with --full";
  if (!row.claim.claimed) return "nothing claimed yet";
  const Estimate& claimed = *row.claim.claimed;
  const Estimate& measured = row.measured->figure;
  if (!std::isfinite(measured.standard_error) || !std::isfinite(measured.mean)) return "unknown";
  const double error = std::hypot(claimed.standard_error, measured.standard_error);
  const double off = std::abs(measured.mean - claimed.mean) / error;
  const std::string agrees = off <= 3 ? "agrees" : fmt::format("differs by {:.1f} s.e.", off);
  return row.measured->whole ? agrees : agrees + " (unfinished)";
}

// The claims without measurements.
std::string list_of(const std::vector<Row>& rows) {
  Table table({"claim", "agent ", "rules ", "figure ", "method ", "claimed "},
              {"method", "figure", "rules"});
  for (const Row& row : rows) table.add(claimed_cells(row.claim));
  return table.text();
}

std::string table_of(const std::vector<Row>& rows) {
  Table table({"claim", "agent ", "rules ", "figure ", "method ", "claimed ", "measured ",
               "games or replicates", "pieces", "verdict "},
              {"pieces", "games or replicates", "method", "figure", "rules", "agent"});
  for (const Row& row : rows) {
    std::vector<std::string> cells = claimed_cells(row.claim);
    cells.push_back(row.measured ? figure_text(row.measured->figure) : "-");
    cells.push_back(row.measured ? number_text(static_cast<double>(row.measured->games +
                                                                   row.measured->replicates))
                                 : "-");
    cells.push_back(row.measured ? short_text(static_cast<double>(row.measured->pieces)) : "-");
    cells.push_back(verdict(row));
    table.add(cells);
  }
  return table.text();
}

std::string json_of(const std::vector<Row>& rows) {
  Json all = Json::array();
  for (const Row& row : rows) {
    const Claim& claim = row.claim;
    all.push_back(
        {{"claim", claim.name},
         {"agent", claim.agent},
         {"rules", claim.rules},
         {"figure", name_of(claim.figure)},
         {"method", name_of(claim.method)},
         {"claimed", claim.claimed ? json_of(*claim.claimed) : nullptr},
         {"measured", row.measured ? json_of(row.measured->figure) : nullptr},
         {"games", row.measured ? Json(row.measured->games + row.measured->replicates) : nullptr},
         {"deaths", row.measured && claim.method == RecordMethod::Games ? Json(row.measured->deaths)
                                                                        : nullptr},
         {"pieces", row.measured ? Json(row.measured->pieces) : nullptr},
         {"verdict", verdict(row)}});
  }
  return all.dump(2) + "\n";
}

std::vector<Claim> claims_named(const std::string& name) {
  std::vector<Claim> claims =
      or_throw(parse_claims(embedded_records().front().content, "data/records.json"));
  if (name.empty()) return claims;
  std::string names;
  for (const Claim& claim : claims) {
    if (claim.name == name) return {claim};
    names += (names.empty() ? "" : ", ") + claim.name;
  }
  throw Error("no claim " + in_quotes(name) + "; expected one of " + names);
}

// None: the short form leaves the claim out.
std::optional<RecordAmount> amount_of(const Options& options, const Claim& claim) {
  return options.full ? claim.full : claim.brief;
}

std::string forecast(const Options& options, const std::vector<Row>& rows, const RecordWork& work) {
  std::vector<double> core_seconds;
  for (const Row& row : rows) {
    const auto amount = amount_of(options, row.claim);
    if (!amount) continue;
    core_seconds.push_back(
        work.core_seconds_left(row.claim, options.game.agent(row.claim.agent), *amount));
  }
  if (core_seconds.empty()) return "this claim is measured with --full only";
  const int threads = static_cast<int>(std::min<std::uint64_t>(
      options.game.threads, std::max(1u, std::thread::hardware_concurrency())));
  return WorkTime{core_seconds, threads, machine_speed()}.sentence() +
         (options.full ? "; interrupted, the same command goes on where it was" : "");
}

// Makes the folder. Says so if what is measured cannot be kept there.
bool can_keep(const std::string& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (!problem && access(folder.c_str(), W_OK) == 0) return true;
  say("tetrarch: {} cannot be written, so an interruption loses what was measured; --store DIR "
      "uses another place\n",
      in_quotes(folder));
  return false;
}

int run(const Options& options) {
  const std::vector<Claim> claims = claims_named(options.claim);
  const int threads = static_cast<int>(options.game.threads);
  const InterruptGuard interrupt;
  ThreadEvaluator evaluator(threads);
  const std::string folder = options.list ? "" : options.game.store.place() + "/records";
  const RecordWork work{folder, options.list ? "" : hex16(signature(threads)), evaluator, interrupt,
                        options.list || can_keep(folder)};
  std::vector<Row> rows;
  rows.reserve(claims.size());
  for (const Claim& claim : claims) {
    rows.push_back({claim, amount_of(options, claim).has_value(), std::nullopt});
  }
  if (!options.list) {
    say("tetrarch: {}\n", forecast(options, rows, work));
    for (Row& row : rows) {
      const auto amount = amount_of(options, row.claim);
      if (!amount || interrupt.flag()) continue;
      row.measured = work.measure(row.claim, options.game.agent(row.claim.agent), *amount);
    }
  }
  fmt::print("{}", options.json ? json_of(rows) : options.list ? list_of(rows) : table_of(rows));
  if (interrupt.flag()) say("tetrarch: interrupted; the same command goes on where it was\n");
  return interrupt.exit_code();
}

}  // namespace

void add_records(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("records", "Measure the claims about strength anew");
  command.about(
      "A claim is a figure of docs/results.md: an agent, rules and mean lines. This measures "
      "claims again on the same seeds and says whether they agree. Without --full only a part of "
      "the games is played: a minute instead of an hour. It says first how long it will take.");
  command.optional_argument("claim", options->claim, "one claim; else all");
  command.flag("--full", options->full, "as many games as the claims stand on");
  command.flag("--list", options->list, "print what is claimed, measure nothing");
  options->game.add_threads(command);
  options->game.store.add(command);
  command.flag("--json", options->json, "print JSON");
  command.footer(
      "Finished parts are kept in the store's folder: an interrupted command goes on there.\n"
      "Example: tetrarch records 10x10");
  command.action([options] { return run(*options); });
}

}  // namespace tetrarch
