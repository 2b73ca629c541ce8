// Weights of published controllers as literals: tests then also play strong games, with the feature
// sets that people use. Does not know the agent files.
#pragma once

#include <span>
#include <vector>

#include "kernels/fixed_weights.h"

namespace tetrarch::oracle {

struct NamedWeight {
  const char* name;  // of a feature
  double weight;
};
using NamedWeights = std::span<const NamedWeight>;

// Thiery and Scherrer, Building Controllers for Tetris, 2009.
inline constexpr NamedWeight kBcts[] = {
    {"landing_height", -12.629},    {"eroded_cells", 6.601974},
    {"row_transitions", -9.215815}, {"column_transitions", -19.77356},
    {"holes", -13.08335},           {"wells", -10.48747},
    {"hole_depth", -1.611863},      {"rows_with_holes", -24.04087}};

// Gabillon et al. 2013; Scherrer et al., JMLR 16 (2015), Table 2.
inline constexpr NamedWeight kDt20[] = {{"landing_height", -2.68},
                                        {"eroded_cells", 1.38},
                                        {"row_transitions", -2.41},
                                        {"column_transitions", -6.32},
                                        {"holes", 2.03},
                                        {"wells_fast", -2.71},
                                        {"hole_depth", -0.43},
                                        {"rows_with_holes", -9.48},
                                        {"pattern_diversity", 0.89}};

// P. Dellacherie 2003, in C. Fahey's Standard Tetris.
inline constexpr NamedWeight kDellacherie[] = {{"landing_height", -1},  {"eroded_cells", 1},
                                               {"row_transitions", -1}, {"column_transitions", -1},
                                               {"holes", -4},           {"wells", -1}};

// GameAI-NJUPT, Robust-Validation-Cross-Entropy, 2026.
inline constexpr NamedWeight kRvce[] = {
    {"landing_height", -11.33476345804087},  {"eroded_cells", 5.599150161777285},
    {"row_transitions", -9.951538269805074}, {"column_transitions", -15.12233294695118},
    {"holes", -3.3014139195846695},          {"wells", -10.99071619755395},
    {"hole_depth", -5.651008210115638},      {"rows_with_holes", -34.67175177889931},
    {"pattern_diversity", 5.484312083739337}};

// The six features of the recipe score500. It has no published weights; these are ours.
inline constexpr NamedWeight kScore500Features[] = {
    {"rows_eliminated", 0.7},     {"pile_height", -0.2}, {"summed_height", -0.5},
    {"altitude_difference", 0.1}, {"holes", -0.4},       {"bumpiness", -0.2}};

// Y. Lee, Tetris AI - the (near) perfect bot, 2013.
inline constexpr NamedWeight kLee[] = {{"summed_height", -0.510066},
                                       {"rows_eliminated", 0.760666},
                                       {"holes", -0.35663},
                                       {"bumpiness", -0.184483}};

// The 13 features of the particle swarm.
inline constexpr NamedWeight kSwarm[] = {
    {"rows_eliminated", 0.3408865068737852},       {"holes", -1.4653636719630416},
    {"pile_height", -0.05293885515293552},         {"connected_holes", -0.034106140141515584},
    {"altitude_difference", -0.31614303961958556}, {"sum_of_well_depths", -0.3805273443398649},
    {"max_well_depth", -0.23471267918083763},      {"landing_row", -0.5211479038608587},
    {"occupied_cells", -0.7165155013131055},       {"weighted_cells", -0.08670015348094343},
    {"row_transitions", -0.6413714293907122},      {"column_transitions", -1.1182510798482295},
    {"eroded_cells", 0.12870709131961683}};

inline FixedWeights fixed_of(NamedWeights named) {
  std::vector<FeatureWeight> weights;
  for (const NamedWeight& each : named) {
    weights.push_back({find_feature(each.name).value(), each.weight});
  }
  return fixed_weights(weights);
}

}  // namespace tetrarch::oracle
