#include "arena/speed.h"

#include <atomic>
#include <ctime>
#include <memory>
#include <mutex>

#include "base/parallel.h"
#include "catalog/agent_file.h"
#include "lockstep/lockstep.h"

namespace tetrarch {
namespace {

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double units_per_second(const SpeedWork& work, double seconds, std::uint64_t first_seed) {
  const double start = processor_seconds();
  double units = 0, passed = 0;
  for (std::uint64_t seed = first_seed; passed < seconds; ++seed) {
    units += work(seed);
    passed = processor_seconds() - start;
  }
  return units / passed;
}

double units_per_second_on(int threads, const SpeedWork& work, double seconds) {
  std::mutex mutex;
  double sum = 0;
  run_parallel({threads, nullptr, {}}, static_cast<std::uint64_t>(threads),
               [&](std::uint64_t index) {
                 const double rate = units_per_second(work, seconds, index << 32);
                 const std::scoped_lock lock(mutex);
                 sum += rate;
               });
  return sum;
}

// One game of at most 2000 pieces.
SpeedWork single_games(const std::shared_ptr<const Agent>& agent, const Rules& rules) {
  return [agent, rules](std::uint64_t seed) {
    PlayOptions options;
    options.cut_off = 2000;
    return static_cast<double>(play_alone(rules, *agent, seed, options).totals.pieces);
  };
}

// Many games at once; the agents take turns.
SpeedWork lockstep_games(const std::vector<FixedWeights>& weights, const Rules& rules,
                         std::uint64_t pieces, bool count_games, const Foresight& foresight = {}) {
  return [=](std::uint64_t seed) {
    std::vector<LockstepGame> games;
    for (std::uint32_t i = 0; i < 256; ++i) {
      games.push_back({derived_seed(seed, i), i % static_cast<std::uint32_t>(weights.size())});
    }
    std::vector<GameResult> results(games.size());
    std::atomic<std::uint64_t> next{0};
    PlayCounters counters;
    play_lockstep(
        {rules, weights, games, results, next, counters, pieces, nullptr, ~0u, foresight});
    return static_cast<double>(count_games ? counters.games : counters.pieces);
  };
}

std::shared_ptr<const Agent> plain_agent(const AgentSpec& spec) {
  const auto valuer = std::make_shared<PlainLinearValuer>(policy_of(spec));
  return std::make_shared<ValueAgent>(valuer,
                                      Foresight{spec.look_ahead, spec.pair_value, spec.width});
}

AgentSpec linear_spec(const char* name,
                      std::initializer_list<std::pair<const char*, double>> weights) {
  AgentSpec spec;
  spec.name = name;
  for (const auto& [feature_name, weight] : weights) {
    spec.weights.push_back({*find_feature(feature_name), weight});
  }
  return spec;
}

// The systems score500 and thesis publish no weights; these weights of ours play well.
AgentSpec score500_player() {
  AgentSpec spec = linear_spec("score500", {{"rows_eliminated", 0.76},
                                            {"summed_height", -0.51},
                                            {"holes", -0.36},
                                            {"bumpiness", -0.18},
                                            {"pile_height", -0.05},
                                            {"altitude_difference", -0.05}});
  spec.look_ahead = LookAhead::Next;
  return spec;
}
AgentSpec thesis_player() {
  AgentSpec spec = linear_spec("thesis", {{"rows_eliminated", 0.3},
                                          {"pile_height", -0.05},
                                          {"summed_height", -0.5},
                                          {"holes", -0.9},
                                          {"bumpiness", -0.2}});
  spec.features_on = FeatureBoard::BeforeClears;
  return spec;
}

// Mean number of placement pairs for each piece, counted with the plain rules.
double boards_per_piece(const Agent& agent, const Rules& rules) {
  double boards = 0, pieces = 0;
  PlayOptions options;
  options.cut_off = 200;
  options.before_placement = [&](const Game& game, Placement) {
    const Position position = game.position();
    for (const Placement& first : legal_placements(position)) {
      const Board after = afterstate_of(position.board, position.piece, first).board;
      boards += static_cast<double>(
          legal_placements({rules, after, *position.next, std::nullopt, 0}).size());
    }
    pieces += 1;
  };
  play_game(rules, agent, 1, options);
  return boards / pieces;
}

// 64 candidates around a good one, like a generation of cross-entropy.
std::vector<FixedWeights> generation_around(const AgentSpec& spec) {
  Random random(1);
  std::vector<FixedWeights> generation;
  for (int i = 0; i < 64; ++i) {
    std::vector<FeatureWeight> weights = spec.weights;
    for (FeatureWeight& item : weights) item.weight *= 0.7 + 0.6 * random.uniform();
    generation.push_back(fixed_weights(weights));
  }
  return generation;
}

}  // namespace

std::vector<SpeedJob> speed_jobs() {
  std::vector<SpeedJob> jobs;
  const Rules standard;
  const Rules low = *parse_rules("standard,height=10");
  const Rules shown = *parse_rules("standard,preview=1");
  const Rules low_shown = *parse_rules("standard,height=10,preview=1");

  const auto add = [&](const std::string& title, const char* unit, const SpeedWork& work,
                       const SpeedWork& plain, double scale = 1) {
    jobs.push_back({title, unit, work, plain, scale});
  };
  // Games in lockstep and single games, both compared with the plain agent.
  const auto add_play = [&](const std::string& title, const char* unit, const AgentSpec& spec,
                            const Rules& rules, double scale = 1) {
    const auto agent = std::shared_ptr(make_agent(spec));
    const auto play = agent->linear_play();
    const SpeedWork plain = single_games(plain_agent(spec), rules);
    if (play && lockstep_covers(rules, std::span(play->weights, 1), play->foresight)) {
      add("lockstep, " + title, unit,
          lockstep_games({*play->weights}, rules, 2000, false, play->foresight), plain, scale);
    }
    add("one game, " + title, unit, single_games(agent, rules), plain, scale);
  };
  for (const auto& [name, title] : {std::pair{"bcts_2009", "8 features (BCTS)"},
                                    {"dt20_2013", "9 features (DT-20)"},
                                    {"swarm", "13 features (swarm)"}}) {
    add_play(title, "pieces", *find_agent(name, {}), standard);
  }
  const AgentSpec two_plies = *find_agent("bcts_2009+next", {});
  add_play("next known (BCTS)", "boards", two_plies, shown,
           boards_per_piece(*make_agent(two_plies), shown));
  for (const AgentSpec& spec :
       {*find_agent("lee_2013", {}), *find_agent("theta", {}), score500_player()}) {
    add_play("next known (" + spec.name + ")", "pieces", spec, shown);
  }
  add_play("expect:6 (DT-20)", "pieces", *find_agent("dt20_2013+expect:6", {}), standard);

  // A generation of candidates that play a few games each.
  for (const auto& [name, title, rules] :
       {std::tuple{"rvce_2026", "training 10 x 10, 64 candidates", low},
        {"lee_2013", "training 10 x 10, next known, 64 candidates", low_shown}}) {
    const AgentSpec spec = *find_agent(name, {});
    const auto generation = generation_around(spec);
    const Foresight foresight = make_agent(spec)->linear_play()->foresight;
    if (lockstep_covers(rules, generation, foresight)) {
      add(title, "games", lockstep_games(generation, rules, 1'000'000, true, foresight), {});
    }
  }
  const Rules thesis = *parse_rules("thesis");
  const auto individual = [&](const std::shared_ptr<const Agent>& agent) -> SpeedWork {
    return [agent, thesis](std::uint64_t seed) {
      play_game(thesis, *agent, seed);
      return 1.0;
    };
  };
  add("thesis, 1000 keys", "individuals", individual(make_agent(thesis_player())),
      individual(plain_agent(thesis_player())));
  return jobs;
}

SpeedResult measure_speed(const SpeedJob& job, double seconds, int threads) {
  SpeedResult result;
  result.one_core = job.scale * units_per_second(job.work, seconds, 1);
  if (job.plain) {
    result.ratio = result.one_core / (job.scale * units_per_second(job.plain, seconds, 1));
  }
  result.all_cores = job.scale * units_per_second_on(threads, job.work, seconds);
  return result;
}

}  // namespace tetrarch
