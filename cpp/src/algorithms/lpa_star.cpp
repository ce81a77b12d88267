// LPA*: A* that keeps what it knows. After an edit it looks again only at cells whose cost changed and that matter for the path. Its first search
// expands the same cells as an A* that breaks ties toward the smaller g.

#include "astrolabe/catalog.hpp"
#include "search/factory.hpp"
#include "search/incremental.hpp"

#include <array>

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}};
constexpr std::array fact_list{&facts::touched, &facts::kept};
constexpr std::array phase_list{&phases::search, &phases::repair};

constexpr CodeLine code[]{
    {"rhs(start) ← 0, all else ∞; OPEN ← {start}", Beat::Begin},
    {"while goal inconsistent or key in OPEN less", Beat::Loop},
    {"  take the s with the least key from OPEN", Beat::Take},
    {"  if g(s) > rhs(s): g(s) ← rhs(s)", Beat::Loop},
    {"  else: g(s) ← ∞; ask rhs again that used it", Beat::Raise | Beat::Repair},
    {"  for each legal move s → t", beats::each_move},
    {"    if g(s) + c(s, t) ≥ rhs(t): skip t", beats::no_better},
    {"    rhs(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    if g(t) ≠ rhs(t): put t into OPEN", beats::opening},
    {"    else: take t out of OPEN", Beat::Settle},
    {"return the path along π, or failure", Beat::Stop | Beat::Fail},
    {"when cells change: for each t around them", Beat::Prepare | Beat::Known},
    {"  rhs(t) ← least g(s) + c(s, t); update OPEN", Beat::Prepare | Beat::Restore},
};

}  // namespace

extern const AlgorithmInfo lpa_star{
    .id = "lpa-star",
    .name = "LPA*",
    .family = "replanning",
    .summary = "Looks again only at cells whose cost an edit changed.",
    .paper = "S. Koenig, M. Likhachev, D. Furcy: Lifelong Planning A*. Artificial Intelligence 155, 2004.",
    .complexity = "O(n log n); at most two expansions of a cell after an edit",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .repairs = bit(Repair::Edits),
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<IncrementalFamily<Side::Forward>>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
