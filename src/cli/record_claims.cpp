#include "cli/record_claims.h"

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace tetrarch {
namespace {

using Json = nlohmann::json;

RecordAmount amount_of(const Json& json) {
  return {json.value("games", std::uint64_t{0}), json.value("precision", 0.0),
          json.value("replicates", std::uint64_t{0}), json.value("core_seconds", 0.0)};
}

template <Named Enum>
Enum choice_of(const std::string& key, const std::string& text) {
  if (const auto choice = parse_choice<Enum>(text)) return *choice;
  throw Error(key + " is " + in_quotes(text) + "; expected " + one_of(kNames<Enum>));
}

Claim claim_of(const Json& json) {
  Claim claim;
  claim.name = json.at("name");
  claim.agent = json.at("agent");
  claim.rules = json.at("rules");
  claim.method = choice_of<RecordMethod>("method", json.at("method"));
  claim.figure = choice_of<RecordFigure>("figure", json.value("figure", "lines"));
  if (claim.method == RecordMethod::Games && claim.figure != RecordFigure::Lines) {
    throw Error("deaths per 10^9 pieces are measured by splitting");
  }
  claim.seed = json.at("seed");
  claim.full = amount_of(json.at("full"));
  if (json.contains("short")) claim.brief = amount_of(json.at("short"));
  claim.block = json.value("block", claim.full.games);
  if (json.contains("cut_off")) claim.cut_off = json.at("cut_off").get<std::uint64_t>();
  for (const RecordAmount& amount : {claim.full, claim.brief.value_or(claim.full)}) {
    const bool games = claim.method == RecordMethod::Games;
    if (games ? amount.games == 0 || claim.block == 0 : !(amount.precision > 0)) {
      throw Error(games ? "games and block are at least 1" : "precision is above 0");
    }
  }
  if (!json.contains("claimed") || json.at("claimed").is_null()) return claim;
  const Json& claimed = json.at("claimed");
  Estimate estimate;
  estimate.mean = claimed.at("mean");
  estimate.standard_error = claimed.at("standard_error");
  estimate.interval95 = {claimed.at("interval95").at(0), claimed.at("interval95").at(1)};
  claim.claimed = estimate;
  return claim;
}

}  // namespace

Outcome<std::vector<Claim>> parse_claims(std::string_view json, const std::string& where) {
  std::vector<Claim> claims;
  try {
    const Json file = Json::parse(json);
    if (file.at("format") != "tetrarch-records-1") throw Error("format is not tetrarch-records-1");
    for (const Json& one : file.at("claims")) {
      try {
        claims.push_back(claim_of(one));
      } catch (const Error& error) {
        return Failure{where + ": claim " + in_quotes(one.value("name", "")) + ": " + error.what()};
      }
    }
  } catch (const std::exception& error) {
    return Failure{where + ": " + error.what()};
  }
  return claims;
}

}  // namespace tetrarch
