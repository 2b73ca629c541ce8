#include "recipe/recipe_keys.h"

#include "optim/settings.h"
#include "recipe/recipe.h"

namespace tetrarch {
namespace {

constexpr std::uint64_t kMaxCandidates = 10'000;
constexpr std::uint64_t kMaxGames = 1'000'000;
constexpr std::uint64_t kMaxPieces = 1'000'000'000'000;
constexpr std::uint64_t kMaxTrials = 1'000'000;
constexpr std::uint64_t kMaxAveraged = 10'000;

constexpr KeyValues kText = {};
constexpr KeyValues kTexts = {.kind = KeyKind::Texts};
constexpr KeyValues kYesNo = {.kind = KeyKind::YesNo};
constexpr KeyValues whole(std::uint64_t least, std::uint64_t most) {
  return {.kind = KeyKind::Whole, .least = least, .most = most};
}
constexpr KeyValues wholes(std::uint64_t least, std::uint64_t most) {
  return {.kind = KeyKind::Wholes, .least = least, .most = most};
}
constexpr KeyValues number(double low, double high) {
  return {.kind = KeyKind::Number, .low = low, .high = high};
}
template <Named Choice>
constexpr KeyValues choice() {
  return {.kind = KeyKind::Choice, .choices = kNames<Choice>};
}

using enum KeyScope;

constexpr RecipeKey key(std::string_view name, KeyScope scope, const KeyValues& values,
                        std::string_view standard, std::string_view meaning,
                        std::string_view example, std::string_view otherwise = {},
                        std::string_view expected = {}) {
  return {name, scope, values, standard, {meaning, example, otherwise, expected}};
}

constexpr RecipeKey kKeys[] = {
    key("name", Always, kText, "", "The recipe's name; runs and champions are named after it.",
        "\"mine\"", "the name of the file", "1 to 60 letters, digits, `-`, `_` and `.`"),
    key("about", Always, kText, "",
        "One sentence about the recipe, for the list of `tetrarch recipes`.",
        "\"My first recipe.\"", "empty", "a text"),
    key("rules", Always, kText, "standard",
        "The rules of the training games: a preset, then what differs from it. `tetrarch rules` "
        "lists presets and fields.",
        "\"standard,height=10\"", "", "rules"),
    key("stages", Always, kTexts, "",
        "Rules that change during training. Each item is a generation, a space, and the rules "
        "from that generation on. Generations are counted from 0.",
        "[\"0 standard,height=8\", \"25 standard,height=12\"]", "`rules` in every generation",
        "a list of such texts"),

    key("agent.kind", Always, choice<TrainedKind>(), "linear",
        "How a board gets its value. `linear`: the sum of each feature times its weight. "
        "`neural`: the weighted features go through a small neural net.",
        "\"neural\""),
    key("agent.features", Always, kTexts, "",
        "The features that the agent sees. The name of a family, such as `column_height`, means "
        "all its members. `tetrarch features` lists all.",
        "[\"holes\", \"bumpiness\"]", "none, must be given", "a list of features"),
    key("agent.look-ahead", Always, kText, "none",
        "How far the agent looks. `none`: the current piece only. `next`: also the next piece; "
        "the board after both is valued. `sum`: the same, but the values of both boards are "
        "added. `expect`: the mean over all seven next pieces. `expect:6`: the same, but only for "
        "the six best placements of the current piece.",
        "\"next\"", "", "none, next, sum, expect, or expect:K with K from 1 to 44"),
    key("agent.features-on", Always, choice<FeatureBoard>(), "after-clears",
        "Which board the features see: the one after its full rows have gone, or the one before.",
        "\"before-clears\""),
    key("agent.lowest", Linear, kYesNo, "false",
        "With `true` the agent plays the placement of the lowest value, not of the highest.",
        "true"),
    key("agent.scale.*", Linear, number(1e-6, 1e6), "1",
        "`*` is one of the agent's features. Its weight is the candidate's number times this "
        "scale. So one step size suits features of very different size.",
        "0.2"),
    key("agent.hidden", Neural, wholes(1, kMaxNeurons), "",
        "The number of neurons of each hidden layer, at most three layers.", "[8, 4]",
        "no hidden layer"),
    key("agent.activation", Neural, choice<Activation>(), "tanh",
        "The function that each hidden neuron applies to its sum.", "\"relu\""),
    key("agent.normalise", Neural, choice<Normalise>(), "none",
        "With `bound` each feature is divided by the largest value that a board can give it.",
        "\"bound\""),

    key("optimiser.kind", Always, kText, "", "Which search makes the candidates.", "\"cma-es\"",
        "none, must be given", "one of the kinds below"),
    key("optimiser.*", Always, kText, "", "The settings of that kind, listed below.", "50",
        "each has its own default", "as in the lists below"),

    key("fitness.measure", Always, choice<FitnessMeasure>(), "lines",
        "What is counted. `lines`, `pieces`: of a game. `score`: the points of the rules. "
        "`composite`: lines, and a part below 1 for a low and even pile, which tells candidates "
        "apart that clear the same. `log-mean`: the logarithm of all lines of all games divided "
        "by the number of games that were lost. `splitting`: the logarithm of the mean lines of a "
        "game, estimated by splitting.",
        "\"log-mean\""),
    key("fitness.across", Games, choice<AcrossGames>(), "mean",
        "How the games of a candidate become one number. `log-mean` has its own way.",
        "\"median\""),
    key("fitness.games", Games, whole(1, kMaxGames), "1",
        "Games of each candidate in a generation.", "10"),
    key("fitness.cut-off", Games, whole(1, kMaxPieces), "",
        "A game is stopped after so many pieces. It does not count as lost then.", "200000",
        "games end by the rules only"),
    key("fitness.lost-is-zero", Games, kYesNo, "false",
        "With `true` the fitness is 0 if one of the games is lost before its limit.", "true"),
    key("fitness.trials", Splitting, whole(10, kMaxTrials), "1000",
        "Trials at each height. More trials cost more time and give a smaller error.", "500"),
    key("fitness.last-trials", Splitting, whole(10, kMaxTrials), "",
        "Trials in the last generation. From the first to the last generation their number "
        "changes evenly from `trials` to this.",
        "4000", "`trials` in every generation"),
    key("fitness.replicates", Splitting, whole(1, kMaxGames), "1",
        "Independent estimates of each candidate; together they give its fitness.", "4"),

    key("seeds.mode", Always, choice<SeedMode>(), "fresh",
        "`fresh`: new games in each generation. `fixed`: the same games in every generation.",
        "\"fixed\""),
    key("seeds.fixed", Always, whole(0, ~std::uint64_t{0}), "1",
        "The seed of the games that are the same in every generation.", "7"),

    key("rerank.candidates", Always, whole(0, kMaxCandidates), "0",
        "How many of the best candidates play more games.", "5"),
    key("rerank.games", Always, whole(1, kMaxGames), "10",
        "How many more games each of them plays (or replicates, if the fitness is by splitting).",
        "30"),
    key("rerank.cut-off", Always, whole(1, kMaxPieces), "",
        "These games are stopped after so many pieces.", "500000", "as `fitness.cut-off`"),

    key("finalists.candidates", Always, whole(0, kMaxCandidates), "0",
        "How many stand for election. Of `cma-es` and `cross-entropy`: so many of the last means, "
        "at least one. Of the others: so many of the last generations' leaders, at least one, and "
        "so many of the last generation's best.",
        "10"),
    key("finalists.averages", Always, wholes(2, kMaxAveraged), "",
        "For each number: the average of so many of the last means stands for election, too. For "
        "`cma-es` and `cross-entropy` only.",
        "[10, 40]", "none"),
    key("finalists.surfaces", Always, wholes(2, kMaxAveraged), "",
        "For each number: the tops of surfaces fitted to all samples of so many last generations "
        "stand for election, too. For `cma-es` and `cross-entropy` with linear agents only.",
        "[80, 160]", "none"),
    key("finalists.games", Always, whole(1, kMaxGames), "10",
        "Games of each finalist (or replicates, if the fitness is by splitting).", "2000"),
    key("finalists.cut-off", Always, whole(1, kMaxPieces), "",
        "These games are stopped after so many pieces.", "1000000", "as `fitness.cut-off`"),
    key("finalists.shortlist", Always, whole(0, kMaxCandidates), "0",
        "So many of the best finalists are measured again on other games, and these alone decide.",
        "3"),
    key("finalists.shortlist-games", Always, whole(1, kMaxGames), "",
        "Games of each finalist of the shortlist.", "5000", "as `finalists.games`"),

    key("held-out.games", Always, whole(2, kMaxGames), "100",
        "Games of the champion. Does not go with `replicates`.", "10000"),
    key("held-out.cut-off", Always, whole(1, kMaxPieces), "",
        "These games are stopped after so many pieces. Does not go with `replicates`.", "1000000",
        "games end by the rules only"),
    key("held-out.replicates", Always, whole(2, kMaxGames), "",
        "Measure the champion by splitting, with so many independent estimates.", "30",
        "whole games are played"),
    key("held-out.rules", Always, kText, "", "The rules of this measurement.", "\"standard\"",
        "those of the last generation", "rules"),

    key("stop.generations", Always, whole(1, 10'000'000), "100", "After so many generations.",
        "50"),
    key("stop.minutes", Always, number(0.001, 1e6), "", "After so many minutes of training.", "30",
        "no limit"),
    key("stop.fitness", Always, number(-1e18, 1e18), "",
        "When the best of a generation has at least this fitness.", "5000", "no limit"),
    key("stop.still-generations", Always, whole(1, 1'000'000), "",
        "When the leader's weights have kept their direction for so many generations.", "10",
        "no limit"),
    key("stop.still-angle", Always, number(0, 3.2), "0.01",
        "The largest angle (in radians) between two leaders that counts as the same direction.",
        "0.02"),
};

}  // namespace

std::span<const RecipeKey> recipe_keys() { return kKeys; }

const RecipeKey* find_recipe_key(std::string_view name) {
  const RecipeKey* found = nullptr;
  for (const RecipeKey& key : kKeys) {
    if (key.name == name) return &key;
    if (key.name.ends_with('*') && name.starts_with(key.name.substr(0, key.name.size() - 1))) {
      found = &key;
    }
  }
  return found;
}

std::string expected_text(const KeyValues& values) {
  switch (values.kind) {
    case KeyKind::Whole:
    case KeyKind::Wholes:
      return (values.kind == KeyKind::Whole ? "a whole number from " : "whole numbers from ") +
             std::to_string(values.least) + " to " + std::to_string(values.most);
    case KeyKind::Number:
      return "a number from " + decimal_text(values.low) + " to " + decimal_text(values.high);
    case KeyKind::YesNo:
      return "true or false";
    case KeyKind::Choice:
      return one_of(values.choices);
    case KeyKind::Text:
    case KeyKind::Texts:
      break;
  }
  return "a text";
}

}  // namespace tetrarch
