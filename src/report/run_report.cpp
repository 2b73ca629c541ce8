#include "report/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/statistics.h"
#include "catalog/agent_file.h"
#include "recipe/recipe_text.h"
#include "report/measurement_report.h"
#include "report/table.h"
#include "train/agent_of_run.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kCurveRows = 12, kCurveColumns = 64;
constexpr std::size_t kLineageRows = 12;

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

std::string whole_figure(const Json& summary, const char* name) {
  if (!summary.is_object() || !summary.contains(name) || !summary[name].is_number()) return "-";
  return number_text(summary[name].get<double>());
}

// Plots best ('*') and mean ('.') fitness over the generations.
std::string curve_of(const std::vector<StoredGeneration>& generations) {
  if (generations.empty()) return "no generation yet\n";
  double low = INFINITY, high = -INFINITY;
  for (const StoredGeneration& generation : generations) {
    low = std::min({low, generation.best, generation.mean});
    high = std::max({high, generation.best, generation.mean});
  }
  if (high <= low) high = low + 1;
  const auto columns = std::min<std::size_t>(kCurveColumns, generations.size());
  std::vector<std::string> rows(kCurveRows, std::string(columns, ' '));
  const auto put = [&](std::size_t column, double value, char mark) {
    const double share = (value - low) / (high - low);
    const auto row = static_cast<std::size_t>(std::lround((1 - share) * (kCurveRows - 1)));
    rows[row][column] = mark;
  };
  for (std::size_t column = 0; column < columns; ++column) {
    const std::size_t index = columns == 1 ? 0 : column * (generations.size() - 1) / (columns - 1);
    put(column, generations[index].mean, '.');
    put(column, generations[index].best, '*');
  }
  std::string text;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string label = row == 0                 ? number_text(high)
                              : row == rows.size() - 1 ? number_text(low)
                                                       : "";
    text += fmt::format("{:>14} |{}\n", label, rows[row]);
  }
  return text +
         fmt::format("{:>14} +{}\n{:>16}generation 1 to {};  * best  . mean of the generation\n",
                     "fitness", std::string(columns, '-'), "", generations.size());
}

std::string weights_of(const AgentSpec& spec) {
  double largest = 0;
  for (const FeatureWeight& item : spec.weights) largest = std::max(largest, std::abs(item.weight));
  Table table({"feature", "weight", "share of the largest "});
  for (const FeatureWeight& item : spec.weights) {
    const double share = largest > 0 ? std::abs(item.weight) / largest : 0;
    table.add({name_of(item.feature), fmt::format("{:.6g}", item.weight),
               std::string(static_cast<std::size_t>(std::lround(share * 30)),
                           item.weight < 0 ? '-' : '+')});
  }
  return table.text();
}

// The ancestors of the best candidate of the last generation; of two parents, the better one.
std::string lineage_of(const RunStore& store, const StoredRun& run) {
  Table table({"generation", "candidate", "fitness", "came as ", "from "});
  std::size_t rows = 0;
  std::optional<std::size_t> place;
  std::uint64_t kept = 0;
  for (std::uint64_t number = run.generations; number-- > 0 && rows < kLineageRows;) {
    const std::vector<StoredCandidate> candidates = store.candidates(run, number);
    if (candidates.empty()) break;
    const auto better = [&](std::size_t a, std::size_t b) {
      return candidates[a].fitness < candidates[b].fitness;
    };
    if (!place) {
      std::vector<std::size_t> all(candidates.size());
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
      place = *std::max_element(all.begin(), all.end(), better);
    }
    if (*place >= candidates.size()) break;
    const StoredCandidate& candidate = candidates[*place];
    const bool unchanged = candidate.origin == "kept" && number > 0;
    kept += unchanged ? 1 : 0;
    if (!unchanged) {
      std::string parents;
      for (std::uint32_t parent : candidate.parents) {
        parents += fmt::format("{}{}", parents.empty() ? "" : " and ", parent);
      }
      table.add({fmt::format("{}", number + 1), fmt::format("{}", *place),
                 number_text(candidate.fitness), candidate.origin,
                 kept ? fmt::format("{}{}kept for {} generations", parents,
                                    parents.empty() ? "" : "; ", kept)
                      : parents});
      ++rows;
      kept = 0;
    }
    if (candidate.parents.empty()) break;
    const std::vector<StoredCandidate> before =
        number > 0 ? store.candidates(run, number - 1) : std::vector<StoredCandidate>();
    place = candidate.parents.front();
    for (std::uint32_t parent : candidate.parents) {
      if (parent < before.size() && *place < before.size() &&
          before[parent].fitness > before[*place].fitness) {
        place = parent;
      }
    }
  }
  return table.text();
}

}  // namespace

std::string table_of_runs(const std::vector<StoredRun>& runs) {
  if (runs.empty()) return "no runs yet; 'tetrarch train theta' makes one\n";
  Table table({"run", "seed", "state ", "generation", "best fitness", "held-out lines", "time",
               "last change "});
  for (const StoredRun& run : runs) {
    const Json summary = summary_of(run);
    const double lines = figure(summary, "lines", "mean");
    table.add({run.name, fmt::format("{}", run.seed), state_of(run),
               fmt::format("{}/{}", run.generations, recipe_of(run).stop.generations),
               run.best ? fitness_text(*run.best, *run.best_error) : "-",
               run.finished ? fmt::format("{} {}", number_text(lines),
                                          interval_text(interval_of(summary, "lines")))
                            : "",
               duration_text(run.seconds), run.updated});
  }
  return table.text();
}

std::string table_of_champions(const RunStore& store, const std::vector<StoredRun>& runs) {
  Table table({"champion", "seed", "generations", "best fitness", "games", "deaths", "mean lines",
               "95 % interval", "mean score", "mean pieces", "time"},
              {"time", "mean pieces", "mean score", "generations", "seed"});
  std::vector<Observation> best, lines;
  std::vector<Observation> first, last;  // mean fitness of the first and the last generation
  std::string rules;
  for (const StoredRun& run : runs) {
    const Json summary = summary_of(run);
    if (summary.is_object()) rules = summary.value("rules", "");
    const std::vector<StoredGeneration> generations = store.generations(run);
    double highest = -INFINITY;
    for (const StoredGeneration& generation : generations) {
      highest = std::max(highest, generation.best);
    }
    best.push_back({highest});
    if (!generations.empty()) {
      first.push_back({generations.front().mean});
      last.push_back({generations.back().mean});
    }
    lines.push_back({figure(summary, "lines", "mean")});
    table.add({run.name, fmt::format("{}", run.seed), fmt::format("{}", run.generations),
               number_text(highest), whole_figure(summary, "games"),
               whole_figure(summary, "deaths"), number_text(lines.back().amount),
               interval_text(interval_of(summary, "lines")),
               number_text(figure(summary, "score", "mean")),
               number_text(figure(summary, "pieces", "mean")), duration_text(run.seconds)});
  }
  std::string text = fmt::format("held-out games, rules {}\n{}", rules, table.text());
  if (runs.size() > 1) {
    for (const auto& [what, sample] : {std::pair("best fitness", &best),
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
  std::uint64_t games = 0, pieces = 0, saved = 0;
  for (const StoredGeneration& generation : generations) {
    games += generation.games;
    pieces += generation.pieces;
    saved += generation.saved_games;
  }
  std::string text = fmt::format("run {}: {}\n", run.name, state_of(run));
  for (const std::string& line :
       {run.command,
        fmt::format("begun {}, last change {}, program {}, signature {}", run.created, run.updated,
                    run.version, run.signature),
        fmt::format("{} generations, {} games ({} saved), {} pieces, {}", run.generations,
                    number_text(static_cast<double>(games)),
                    number_text(static_cast<double>(saved)),
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
  Json json = {{"run", run.name},        {"recipe", run.recipe_name}, {"command", run.command},
               {"seed", run.seed},       {"version", run.version},    {"signature", run.signature},
               {"created", run.created}, {"updated", run.updated},    {"finished", run.finished},
               {"seconds", run.seconds}, {"recipe_text", run.recipe}};
  json["generations"] = Json::array();
  for (const StoredGeneration& generation : store.generations(run)) {
    json["generations"].push_back({{"number", generation.number},
                                   {"best", generation.best},
                                   {"best_error", generation.best_error},
                                   {"mean", generation.mean},
                                   {"candidates", generation.candidates},
                                   {"survived", generation.survived},
                                   {"leader", generation.leader},
                                   {"games", generation.games},
                                   {"saved_games", generation.saved_games},
                                   {"pieces", generation.pieces},
                                   {"seconds", generation.seconds},
                                   {"seeds", generation.seeds}});
  }
  json["held_out"] = summary_of(run);
  json["champion"] = run.champion ? Json::parse(*run.champion, nullptr, false) : Json();
  return json;
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
      text += fmt::format("{},{},{},{},{},{},{}", number, position++, candidate.fitness,
                          candidate.error, candidate.survived ? 1 : 0, candidate.origin,
                          fmt::join(candidate.parents, " "));
      for (double weight : candidate.weights) text += fmt::format(",{}", weight);
      text += "\n";
    }
  }
  return text;
}

}  // namespace tetrarch
