#include "agents/agent_spec.h"

#include "base/text.h"

namespace tetrarch {

LinearPolicy policy_of(const AgentSpec& spec) {
  return {fixed_weights(spec.weights), spec.features_on};
}

std::unique_ptr<Agent> make_agent(const AgentSpec& spec) {
  if (spec.kind == AgentKind::Random) return std::make_unique<RandomAgent>();
  auto valuer = std::make_shared<LinearValuer>(policy_of(spec));
  switch (spec.look_ahead) {
    case LookAhead::None:
      break;
    case LookAhead::Next:
      return std::make_unique<LookaheadAgent>(std::move(valuer), spec.pair_value);
    case LookAhead::Expect:
      return std::make_unique<ExpectimaxAgent>(std::move(valuer), spec.pair_value, spec.width);
  }
  return std::make_unique<LinearAgent>(std::move(valuer));
}

Outcome<AgentSpec> with_look_ahead(AgentSpec spec, std::string_view text) {
  const std::string name = spec.name + "+" + std::string(text);
  if (spec.kind == AgentKind::Random) {
    return Failure{"agent " + in_quotes(name) + ": a random agent does not look ahead"};
  }
  spec.width.reset();
  if (text == "none") {
    spec.look_ahead = LookAhead::None;
  } else if (text == "next") {
    spec.look_ahead = LookAhead::Next;
  } else if (text == "sum") {
    spec.look_ahead = LookAhead::Next;
    spec.pair_value = PairValue::Sum;
  } else if (text == "expect" || text.starts_with("expect:")) {
    spec.look_ahead = LookAhead::Expect;
    if (text != "expect") {
      spec.width = parse_number<int>(text.substr(7));
      if (!spec.width || *spec.width < 1 || *spec.width > 44) {
        return Failure{"agent " + in_quotes(name) +
                       ": expected a width from 1 to 44 after 'expect:'"};
      }
    }
  } else {
    return Failure{"agent " + in_quotes(name) + ": unknown look-ahead " + in_quotes(text) +
                   "; expected next, sum, expect, expect:K or none"};
  }
  spec.name = name;
  return spec;
}

}  // namespace tetrarch
