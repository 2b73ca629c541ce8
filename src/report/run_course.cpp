#include "report/run_course.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/table.h"

namespace tetrarch {
namespace {

constexpr int kCurveRows = 12, kCurveColumns = 64;
constexpr std::size_t kLineageRows = 12;

}  // namespace

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

}  // namespace tetrarch
