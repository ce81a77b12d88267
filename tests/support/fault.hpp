#pragma once
// What any answer to a query must be, judged by the oracle and by what was promised.

#include "support/oracle.hpp"
#include "support/solve.hpp"

#include <vector>

namespace astrolabe::testing {

struct Promise {
  const Options& options;
  const Verdict& verdict;
};

struct Outcome {
  Status status;
  const Search& search;
  std::vector<Cell>& path;  ///< room for the path, so that millions of answers share it
};

/// Null when the answer is as it must be, else what is wrong. The oracle has spread from the query's start, and both ends are
/// passable; algorithms that promise nothing may miss a path, and those with a budget may give up.
inline const char* fault(const Map& map, const Query& query, const Oracle& oracle, const Promise& promise, const Outcome& outcome) {
  const auto& [status, search, path] = outcome;
  const AlgorithmInfo& info = promise.options.algorithm();
  const std::uint64_t optimum = oracle.distance(query.goal);
  search.path(path);
  // Out of budget claims neither that there is a path nor that there is none.
  if (status == Status::Budget) return has_budget(info) && path.empty() ? nullptr : "out of a budget that it does not have";
  if (status == Status::NoPath && may_miss(info)) return path.empty() ? nullptr : "a path where none was found";
  if (optimum == Oracle::unreachable) return status == Status::NoPath && path.empty() ? nullptr : "there is no path, but that is not the answer";
  if (status != Status::Found) return "there is a path, but it was not found";
  if (!walks(info)) {
    std::vector<HalfPoint> line;
    search.line(line);
    return fault_of_ends(map, query, line);
  }
  if (path.empty() || path.front() != query.start || path.back() != query.goal) return "the path has other ends";
  const std::uint64_t cost = oracle.cost_of_path(path);
  if (cost == Oracle::unreachable) return "a step of the path is illegal";
  if (path_cost(map, path).units(query.model()) != cost) return "the path costs something else than its steps";
  if (promise.verdict.level == Guarantee::Optimal && cost != optimum) return "the path is not optimal";
  if (promise.verdict.level == Guarantee::Bounded && cost * 1000 > optimum * static_cast<std::uint64_t>(promise.verdict.bound))
    return "the path is beyond the bound";
  return nullptr;
}

}  // namespace astrolabe::testing
