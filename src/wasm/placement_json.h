// Placements and an agent's opinion of them as JSON.
#pragma once

#include "catalog/analysis.h"
#include "game/painted_board.h"
#include "wasm/agent_table.h"
#include "wasm/exchange.h"

namespace tetrarch {

// [[column, row]] of the four cells.
Json cells_json(Piece piece, Placement placement);

// [{name, weight}] of the agent's features.
Json features_json(const AgentSpec& spec);

// {cells, value, lines, parts: [[value, weight x value]] in the order of the features}. Requires an
// agent with a valuer.
Json placement_json(const OpenAgent& agent, Piece piece, const AnalysedPlacement& analysed);

}  // namespace tetrarch
