#pragma once
// A table as CSV: a line for each search, or for all searches of one algorithm on one kind of maps under one rule of moves. The page writes
// the same but for the times (web/src/benchmark/csv.ts).

#include "table_run.hpp"

#include <span>
#include <string>

namespace astrolabe::app {

std::string searches_csv(const TableConfiguration& configuration, std::span<const TableRow> rows);
std::string summary_csv(const TableConfiguration& configuration, std::span<const TableRow> rows);

/// The value below which this share of the sorted values lies, between two of them where it falls there (Hyndman and Fan, type 7).
/// Precondition: there is a value.
double quantile(std::span<const double> sorted, double share);

}  // namespace astrolabe::app
