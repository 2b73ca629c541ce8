// The part of an agent file that only neural agents have: "hidden", "activation", "normalise" and
// "layers"; agent_file.h has the format.
#pragma once

#include "catalog/agent_spec.h"
#include "catalog/object_reader.h"

namespace tetrarch {

// Requires spec.weights. `named` are the same weights in the order of the text; the inputs of the
// text's first layer have this order.
void read_layers(const ObjectReader& reader, const std::vector<FeatureWeight>& named,
                 AgentSpec& spec);
void put_layers(const AgentSpec& spec, Json& json);

}  // namespace tetrarch
