#include "arena/play_text.h"

#include <charconv>
#include <cmath>

#include "arena/line_reader.h"
#include "base/digest.h"
#include "base/text.h"
#include "catalog/agent_file.h"
#include "catalog/json_text.h"

namespace tetrarch {
namespace {

constexpr std::string_view kJobTitle = "tetrarch-job-1", kOutcomeTitle = "tetrarch-outcome-1";
constexpr std::uint64_t kMaxSeeds = 1'000'000'000, kMaxPieces = ~std::uint64_t{0};
constexpr std::uint64_t kMaxTrials = 1'000'000, kMaxSteps = 1'000'000'000;

constexpr std::string_view kSuited = "-";  // a pilot that found splitting of use

std::uint64_t digest_of(std::string_view text) {
  Digest digest;
  for (const char c : text) digest.add(static_cast<unsigned char>(c));
  return digest.value();
}

std::string signed_text(const std::string& text) {
  const std::string digest = hex16(digest_of(text));
  return text + "digest " + digest + "\n";
}

std::string number(double value) {
  char digits[32];
  return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}
std::string number(std::uint64_t value) { return std::to_string(value); }

template <class... Words>
std::string line(std::string_view name, const Words&... words) {
  std::string text(name);
  ((text += ' ', text += words), ...);
  return text + '\n';
}

std::string line_of(const AgentSpec& spec) {
  AgentSpec plain = spec;
  plain.provenance = {};
  return line("agent", (*parse_json(text_of(plain))).dump());
}

std::string line_of(const Pilot& pilot) {
  const SplittingPlan& plan = pilot.plan;
  std::string levels;
  for (const int level : plan.ladder.levels) {
    levels += (levels.empty() ? "" : ",") + std::to_string(level);
  }
  return line("pilot", number(pilot.pieces), number(pilot.deaths), number(pilot.flown),
              pilot.unsuited ? name_of(*pilot.unsuited) : kSuited,
              std::to_string(plan.ladder.basin), levels, number(std::uint64_t{plan.walks}),
              number(plan.warm_up), number(plan.flow_steps), number(std::uint64_t{plan.trials}));
}

std::string line_of(const Replicate& replicate) {
  std::string levels;
  for (const LevelCount& level : replicate.levels) {
    levels += (levels.empty() ? "" : ",") + number(level.trials) + ":" + number(level.reached) +
              ":" + number(level.steps);
  }
  return line("replicate", number(replicate.crossings), number(replicate.flow_steps),
              number(replicate.steps), number(replicate.rate), number(replicate.rate_bound),
              number(replicate.remains), name_of(replicate.halt), levels.empty() ? "-" : levels);
}

std::string line_of(const GameResult& game) {
  const GameTotals& totals = game.totals;
  return line("game", number(totals.lines), number(totals.score), number(totals.pieces),
              number(totals.keys), name_of(game.end));
}

// Reads what the functions above write.
class Reader : public LineReader {
 public:
  using LineReader::LineReader;

  Rules rules() {
    const Outcome<Rules> rules = parse_rules(rest("rules"));
    if (rules) return *rules;
    fail(rules.error());
    return {};
  }

  AgentSpec agent() {
    const Outcome<AgentSpec> spec = parse_agent(rest("agent"), "its agent");
    if (spec) return *spec;
    fail(spec.error());
    return {};
  }

  SeedRange seeds() {
    begin("seeds");
    SeedRange seeds;
    seeds.seed = whole(~std::uint64_t{0});
    seeds.first = whole(~std::uint64_t{0} - kMaxSeeds);
    seeds.count = whole(kMaxSeeds);
    end();
    return seeds;
  }

  std::variant<ByGames, BySplitting> method() {
    if (next_is("games")) {
      ByGames method;
      begin("games");
      if (more() && peek().starts_with("cut-off=")) {
        method.cut_off = whole_behind("cut-off=", kMaxPieces);
      }
      if (more()) method.neatness = word() == "neatness" || fail("expected 'neatness'");
      end();
      return method;
    }
    BySplitting method;
    begin("splitting");
    method.trials = static_cast<std::uint32_t>(whole_behind("trials=", kMaxTrials));
    if (method.trials == 0) fail("expected at least one trial");
    method.pilot_seed = whole_behind("pilot-seed=", ~std::uint64_t{0});
    method.rule = choice<ReplicateRule>();
    end();
    return method;
  }

  Pilot pilot() {
    begin("pilot");
    Pilot pilot;
    pilot.pieces = whole(kMaxPieces);
    pilot.deaths = whole(kMaxPieces);
    pilot.flown = whole(kMaxPieces);
    if (peek() == kSuited) {
      word();
    } else {
      pilot.unsuited = choice<Unsuited>();
    }
    SplittingPlan& plan = pilot.plan;
    plan.ladder.basin = static_cast<int>(whole(20 * kMaxHeight));
    int last = plan.ladder.basin;
    for (const std::string_view level : split(word(), ',')) {
      const auto height = parse_number<int>(level);
      if (!height || *height <= last || *height > 20 * kMaxHeight) {
        fail("expected rising levels");
        break;
      }
      plan.ladder.levels.push_back(last = *height);
    }
    plan.walks = static_cast<std::uint32_t>(at_least_one(kMaxTrials));
    plan.warm_up = whole(kMaxSteps);
    plan.flow_steps = at_least_one(kMaxSteps);
    plan.trials = static_cast<std::uint32_t>(at_least_one(kMaxTrials));
    end();
    return pilot;
  }

  Replicate replicate() {
    begin("replicate");
    Replicate replicate;
    replicate.crossings = whole(kMaxPieces);
    replicate.flow_steps = whole(kMaxPieces);
    replicate.steps = whole(kMaxPieces);
    replicate.rate = share();
    replicate.rate_bound = share();
    replicate.remains = decimal(0, kColumns * kMaxRows);
    replicate.halt = choice<Halt>();
    const std::string_view levels = word();
    for (const std::string_view level :
         levels == "-" ? std::vector<std::string_view>{} : split(levels, ',')) {
      const auto parts = split(level, ':');
      std::uint64_t numbers[3] = {};
      for (std::size_t i = 0; i < 3; ++i) {
        const auto part = parse_number<std::uint64_t>(i < parts.size() ? parts[i] : "");
        if (!part || parts.size() != 3) fail("expected levels as trials:reached:steps");
        numbers[i] = part.value_or(0);
      }
      if (numbers[0] == 0 || numbers[1] > numbers[0]) fail("has more reached than tried");
      replicate.levels.push_back({numbers[0], numbers[1], numbers[2]});
    }
    end();
    return replicate;
  }

  void game(AgentOutcome& agent) {
    begin("game");
    GameResult game;
    game.totals = {whole(kMaxPieces), whole(kMaxPieces), whole(kMaxPieces), whole(kMaxPieces)};
    game.end = choice<ResultEnd>();
    agent.games.push_back(game);
    if (more()) agent.neatness.push_back(decimal(0, 1));
    end();
    if (!agent.neatness.empty() && agent.neatness.size() != agent.games.size()) {
      fail("expected the neatness of all games or of none");
    }
  }

 private:
  std::uint64_t at_least_one(std::uint64_t high) {
    const std::uint64_t number = whole(high);
    if (number == 0) fail("expected at least 1");
    return number;
  }
  double share() { return decimal(0, 1e6); }
};

// Checks title and digest; returns the text without the digest line.
Outcome<std::string_view> checked(std::string_view text, std::string_view title) {
  const std::string what = "text of a " + std::string(title);
  if (!text.starts_with(title))
    return Failure{what + ": expected a first line " + in_quotes(title)};
  constexpr std::size_t kDigestLine = 7 + 16 + 1;
  if (text.size() < kDigestLine) return Failure{what + " is too short"};
  const std::string_view body = text.substr(0, text.size() - kDigestLine);
  if (text.substr(body.size()) != "digest " + hex16(digest_of(body)) + "\n") {
    return Failure{what + " is damaged: its last line is not the digest of the others"};
  }
  return body;
}

}  // namespace

std::string text_of(const PlayJob& job) {
  std::string text =
      line(kJobTitle) + line("rules", text_of(job.rules)) +
      line("seeds", number(job.seeds.seed), number(job.seeds.first), number(job.seeds.count));
  const auto* splitting = std::get_if<BySplitting>(&job.method);
  if (splitting) {
    text += line("splitting", "trials=" + number(std::uint64_t{splitting->trials}),
                 "pilot-seed=" + number(splitting->pilot_seed), name_of(splitting->rule));
  } else {
    const ByGames& games = std::get<ByGames>(job.method);
    text += "games";
    if (games.cut_off) text += " cut-off=" + number(*games.cut_off);
    text += games.neatness ? " neatness\n" : "\n";
  }
  for (std::size_t i = 0; i < job.agents.size(); ++i) {
    text += line_of(job.agents[i]);
    if (splitting && !splitting->pilots.empty()) text += line_of(splitting->pilots[i]);
  }
  return signed_text(text);
}

std::uint64_t digest_of(const PlayJob& job) {
  const std::string text = text_of(job);
  return digest_of(std::string_view(text).substr(0, text.size() - (7 + 16 + 1)));
}

Outcome<PlayJob> parse_job(std::string_view text) {
  const Outcome<std::string_view> body = checked(text, kJobTitle);
  if (!body) return Failure{body.error()};
  Reader reader(*body, "job");
  reader.rest(kJobTitle);
  PlayJob job;
  job.rules = reader.rules();
  job.seeds = reader.seeds();
  job.method = reader.method();
  auto* splitting = std::get_if<BySplitting>(&job.method);
  while (!reader.at_end()) {
    job.agents.push_back(reader.agent());
    if (splitting && reader.next_is("pilot")) splitting->pilots.push_back(reader.pilot());
  }
  if (job.agents.empty()) reader.fail("expected an agent");
  if (splitting && !splitting->pilots.empty() && splitting->pilots.size() != job.agents.size()) {
    reader.fail("expected the pilots of all agents or of none");
  }
  if (splitting && splitting_refusal(job.rules)) reader.fail(*splitting_refusal(job.rules));
  if (!reader.failure().empty()) return Failure{reader.failure()};
  return job;
}

std::string text_of(const PlayOutcome& outcome, std::uint64_t job_digest) {
  std::string text = line(kOutcomeTitle) + line("job", hex16(job_digest)) +
                     line("rules", text_of(outcome.rules)) +
                     line("whole", outcome.whole ? "yes" : "no");
  for (const AgentOutcome& agent : outcome.agents) {
    text += line("agent");
    if (agent.pilot) text += line_of(*agent.pilot);
    for (const Replicate& replicate : agent.replicates) text += line_of(replicate);
    for (std::size_t i = 0; i < agent.games.size(); ++i) {
      text += line_of(agent.games[i]);
      if (agent.neatness.empty()) continue;
      text.back() = ' ';
      text += number(agent.neatness[i]) + "\n";
    }
  }
  return signed_text(text);
}

Outcome<PlayOutcome> parse_outcome(std::string_view text, std::uint64_t job_digest) {
  const Outcome<std::string_view> body = checked(text, kOutcomeTitle);
  if (!body) return Failure{body.error()};
  Reader reader(*body, "outcome");
  reader.rest(kOutcomeTitle);
  if (reader.rest("job") != hex16(job_digest)) reader.fail("is the outcome of another job");
  PlayOutcome outcome;
  outcome.rules = reader.rules();
  const std::string_view whole = reader.rest("whole");
  outcome.whole = whole == "yes";
  if (!outcome.whole && whole != "no") reader.fail("expected yes or no");
  while (!reader.at_end()) {
    reader.rest("agent");
    AgentOutcome& agent = outcome.agents.emplace_back();
    if (reader.next_is("pilot")) agent.pilot = reader.pilot();
    while (reader.next_is("replicate")) agent.replicates.push_back(reader.replicate());
    while (reader.next_is("game")) reader.game(agent);
  }
  if (!reader.failure().empty()) return Failure{reader.failure()};
  return outcome;
}

}  // namespace tetrarch
