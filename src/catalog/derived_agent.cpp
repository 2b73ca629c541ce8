#include "catalog/derived_agent.h"

#include <algorithm>

namespace tetrarch {
namespace {

bool same_figure(const PublishedFigure& a, const PublishedFigure& b) {
  return a.rules == b.rules && a.mean_lines == b.mean_lines && a.source == b.source;
}

bool same_measurement(const Provenance& a, const Provenance& b) {
  return a.mean_lines && a.mean_lines == b.mean_lines && a.seed == b.seed && a.games == b.games;
}

void drop_claims_of(const AgentSpec& other, AgentSpec& spec) {
  const Provenance& theirs = other.provenance;
  Provenance& mine = spec.provenance;
  const std::size_t dropped = std::erase_if(mine.published, [&](const PublishedFigure& figure) {
    return std::any_of(theirs.published.begin(), theirs.published.end(),
                       [&](const PublishedFigure& one) { return same_figure(figure, one); });
  });
  const bool measured = same_measurement(mine, theirs);
  if (measured) {
    Provenance rest;
    rest.source = mine.source;
    rest.rules = mine.rules;  // which game the agent is for
    rest.published = mine.published;
    mine = rest;
  }
  // A source alone may have several agents: then it is not changed.
  const bool is_copy = dropped > 0 || measured || spec.name == other.name;
  if (is_copy && mine.source == theirs.source) mine.source = source_of_changed(other);
}

}  // namespace

void drop_claims_of_others(AgentSpec& spec, std::span<const AgentSpec> known) {
  const bool is_known = std::any_of(
      known.begin(), known.end(), [&](const AgentSpec& other) { return plays_alike(spec, other); });
  if (is_known) return;
  for (const AgentSpec& other : known) drop_claims_of(other, spec);
}

}  // namespace tetrarch
