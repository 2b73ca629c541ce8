#include "report/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/statistics.h"
#include "catalog/agent_file.h"
#include "recipe/recipe_text.h"
#include "report/measurement_report.h"
#include "report/run_course.h"
#include "report/table.h"
#include "train/agent_of_run.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

Recipe recipe_of(const StoredRun& run) {
  return or_throw(parse_recipe({run.name, run.recipe}, {}, {})).recipe;
}

std::string state_of(const StoredRun& run) {
  if (run.finished) return "finished";
  return run.holder ? "training: " + *run.holder : "stopped";
}

std::string fitness_text(double value, double error) {
  if (error == 0) return number_text(value);
  return fmt::format("{} {}", number_text(value),
                     interval_text({value - 1.96 * error, value + 1.96 * error}));
}

Json summary_of(const StoredRun& run) {
  return run.summary ? Json::parse(*run.summary, nullptr, false) : Json();
}

// A figure of the summary; NaN if it is absent.
double figure(const Json& summary, const char* measure, const char* name) {
  if (!summary.is_object() || !summary.contains(measure)) return NAN;
  const Json& part = summary[measure];
  if (!part.is_object() || !part.contains(name) || !part[name].is_number()) return NAN;
  return part[name].get<double>();
}

Interval interval_of(const Json& summary, const char* measure) {
  Interval interval{NAN, NAN};
  if (!summary.is_object() || !summary.contains(measure)) return interval;
  const Json& ends = summary[measure].value("interval95", Json::array());
  if (ends.size() != 2) return interval;
  if (ends[0].is_number()) interval.low = ends[0].get<double>();
  if (ends[1].is_number()) interval.high = ends[1].get<double>();
  return interval;
}

// "*" marks a mean with cut-off games.
std::string mark_of(const Json& summary) {
  return summary.is_object() && summary.value("cut_off", 0) > 0 ? "*" : "";
}

// "generation 8, candidate 3"
std::string origin_text(const Json& summary) {
  if (!summary.is_object() || !summary.contains("champion")) return "-";
  const Json& champion = summary["champion"];
  if (!champion.contains("generation")) return champion.value("origin", "-");
  const std::string generation = champion["generation"].dump();
  return champion.contains("candidate")
             ? fmt::format("generation {}, candidate {}", generation, champion["candidate"].dump())
             : "mean of generation " + generation;
}

// The settings that the command changed, as in "stop.generations=20".
std::string changes_of(const StoredRun& run) {
  std::string changes;
  const std::string flag = " --set ";
  for (std::size_t at = run.command.find(flag); at != run.command.npos;) {
    std::size_t begin = at + flag.size();
    const char end = run.command.compare(begin, 1, "'") == 0 ? '\'' : ' ';
    begin += end == ' ' ? 0 : 1;
    const std::string change = run.command.substr(begin, run.command.find(end, begin) - begin);
    changes += (changes.empty() ? "" : ", ") + change;
    at = run.command.find(flag, begin);
  }
  return changes;
}

std::string whole_figure(const Json& summary, const char* name) {
  if (!summary.is_object() || !summary.contains(name) || !summary[name].is_number()) return "-";
  return number_text(summary[name].get<double>());
}

}  // namespace

std::string table_of_runs(const std::vector<StoredRun>& runs) {
  Table table({"run", "seed", "state ", "generation", "best fitness", "held-out lines", "time",
               "last change "});
  std::map<std::string, std::string> changed;  // runs by what was set
  std::string damaged, marks;
  for (const StoredRun& run : runs) {
    try {
      if (run.damage) throw Error(*run.damage);
      const Json summary = summary_of(run);
      const std::string held_out =
          fmt::format("{}{} {}", number_text(figure(summary, "lines", "mean")), mark_of(summary),
                      interval_text(interval_of(summary, "lines")));
      table.add({run.name, fmt::format("{}", run.seed), state_of(run),
                 fmt::format("{}/{}", run.generations, recipe_of(run).stop.generations),
                 run.best ? fitness_text(*run.best, *run.best_error) : "-",
                 run.finished ? held_out : "", duration_text(run.seconds), run.updated});
      std::string& alike = changed[changes_of(run)];
      alike += (alike.empty() ? "" : ", ") + run.name;
      marks += mark_of(summary);
    } catch (const Error& error) {
      damaged += paragraph(fmt::format("run {} is damaged: {}", run.name, error.what()));
    }
  }
  std::string text = table.text() + (marks.empty() ? "" : paragraph(kCutOffNote));
  for (const auto& [changes, alike] : changed) {
    if (!changes.empty()) text += paragraph(fmt::format("set in {}: {}", alike, changes));
  }
  return text + damaged;
}

std::string table_of_champions(const RunStore& store, const std::vector<StoredRun>& runs) {
  Table table({"champion", "from ", "seed", "generations", "fitness", "games", "deaths",
               "mean lines", "95 % interval", "mean score", "mean pieces", "time"},
              {"time", "mean pieces", "mean score", "generations", "seed", "from"});
  std::vector<Observation> fitness, lines;
  std::vector<Observation> first, last;  // mean fitness of the first and the last generation
  std::string rules, marks;
  for (const StoredRun& run : runs) {
    const Json summary = summary_of(run);
    if (summary.is_object()) rules = summary.value("rules", "");
    const std::vector<StoredGeneration> generations = store.generations(run);
    if (!generations.empty()) {
      first.push_back({generations.front().mean});
      last.push_back({generations.back().mean});
    }
    fitness.push_back({figure(summary, "champion", "fitness")});
    lines.push_back({figure(summary, "lines", "mean")});
    const std::string mark = mark_of(summary);
    marks += mark;
    table.add({run.name, origin_text(summary), fmt::format("{}", run.seed),
               fmt::format("{}", run.generations), number_text(fitness.back().amount),
               whole_figure(summary, "games"), whole_figure(summary, "deaths"),
               number_text(lines.back().amount) + mark,
               interval_text(interval_of(summary, "lines")),
               number_text(figure(summary, "score", "mean")) + mark,
               number_text(figure(summary, "pieces", "mean")) + mark, duration_text(run.seconds)});
  }
  std::string text = fmt::format("held-out games, rules {}\n{}{}", rules, table.text(),
                                 marks.empty() ? "" : paragraph(kCutOffNote));
  if (runs.size() > 1) {
    for (const auto& [what, sample] : {std::pair("fitness of the champion", &fitness),
                                       {"mean lines", &lines},
                                       {"fitness in the first generation", &first},
                                       {"fitness in the last generation", &last}}) {
      const Estimate mean = estimate(*sample);
      if (!std::isfinite(mean.mean)) continue;  // a champion never died
      text +=
          paragraph(fmt::format("{} over {} runs: mean {} ± {}, 95 % interval {}", what,
                                runs.size(), number_text(mean.mean),
                                number_text(mean.standard_error), interval_text(mean.interval95)));
    }
    const FitnessMeasure measure = recipe_of(runs.front()).fitness.measure;
    if (measure != FitnessMeasure::LogMean && measure != FitnessMeasure::Splitting) {
      const Comparison growth = compare(last, first);
      text += fmt::format(
          "from the first generation to the last: {:.3g} times, 95 % interval "
          "[{:.3g} .. {:.3g}]\n",
          growth.ratio, growth.interval95.low, growth.interval95.high);
    }
  }
  return text;
}

std::string text_of_run(const RunStore& store, const StoredRun& run) {
  const std::vector<StoredGeneration> generations = store.generations(run);
  std::uint64_t games = 0, pieces = 0, spared = 0;
  for (const StoredGeneration& generation : generations) {
    games += generation.games;
    pieces += generation.pieces;
    spared += generation.saved_games;
  }
  std::string text = fmt::format("run {}: {}\n", run.name, state_of(run));
  for (const std::string& line :
       {run.command,
        fmt::format("begun {}, last change {}, program {}, signature {}", run.created, run.updated,
                    run.version, run.signature),
        fmt::format("{} generations, {} games ({} spared), {} pieces, {}", run.generations,
                    number_text(static_cast<double>(games)),
                    number_text(static_cast<double>(spared)),
                    short_text(static_cast<double>(pieces)), duration_text(run.seconds))}) {
    text += paragraph(line);
  }
  text += "\n";
  text += curve_of(generations);
  if (generations.empty()) return text;
  text += fmt::format("\n{}\n{}\nwhere the best of the last generation came from\n{}",
                      run.finished ? "the champion" : "the leader so far",
                      weights_of(agent_of_run(store, run)), lineage_of(store, run));
  if (run.finished) text += "\n" + table_of_champions(store, {run});
  return text;
}

Json json_of_run(const RunStore& store, const StoredRun& run) {
  Json json = brief_json_of_run(run);
  json["generations"] = Json::array();
  for (const StoredGeneration& generation : store.generations(run)) {
    json["generations"].push_back({{"number", generation.number + 1},
                                   {"best", generation.best},
                                   {"best_error", generation.best_error},
                                   {"mean", generation.mean},
                                   {"candidates", generation.candidates},
                                   {"survived", generation.survived},
                                   {"leader", generation.leader},
                                   {"games", generation.games},
                                   {"spared_games", generation.saved_games},
                                   {"pieces", generation.pieces},
                                   {"seconds", generation.seconds},
                                   {"seeds", generation.seeds}});
  }
  return json;
}

Json brief_json_of_run(const StoredRun& run) {
  if (run.damage) return {{"run", run.name}, {"damage", *run.damage}};
  return {{"run", run.name},
          {"recipe", run.recipe_name},
          {"command", run.command},
          {"seed", run.seed},
          {"version", run.version},
          {"signature", run.signature},
          {"created", run.created},
          {"updated", run.updated},
          {"finished", run.finished},
          {"seconds", run.seconds},
          {"recipe_text", run.recipe},
          {"generations", run.generations},
          {"held_out", summary_of(run)},
          {"champion", run.champion ? Json::parse(*run.champion, nullptr, false) : Json()}};
}

std::string csv_of_run(const RunStore& store, const StoredRun& run) {
  const Recipe recipe = recipe_of(run);
  std::string text = "generation,candidate,fitness,error,survived,origin,parents";
  for (std::size_t i = 0; i < dimension_of(recipe.agent); ++i) {
    text += "," + gene_name(recipe.agent, i);
  }
  text += "\n";
  for (std::uint64_t number = 0; number < run.generations; ++number) {
    std::size_t position = 0;
    for (const StoredCandidate& candidate : store.candidates(run, number)) {
      text += fmt::format("{},{},{},{},{},{},{}", number + 1, position++, candidate.fitness,
                          candidate.error, candidate.survived ? 1 : 0, candidate.origin,
                          fmt::join(candidate.parents, " "));
      for (double weight : candidate.weights) text += fmt::format(",{}", weight);
      text += "\n";
    }
  }
  return text;
}

}  // namespace tetrarch
