#pragma once
// What a table compares: algorithms on many maps under rules of moves. Its text is the link of a benchmark (docs/benchmark.md), the same
// for the page and the program.

#include "astrolabe/catalog.hpp"
#include "astrolabe/query.hpp"
#include "world/generators.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe::app {

/// An algorithm with the options that are named. Others have their initial values, and the heuristic fits the moves.
struct TableAlgorithm {
  const AlgorithmInfo* info;
  std::vector<std::pair<const ParameterInfo*, std::int32_t>> chosen;
  std::string text;

  Options options(Movement movement) const;
};

enum class MapSource : std::uint8_t { Generated, Open, Rows };

/// `count` maps of one kind, or rows of a scenario.
struct TableMaps {
  MapSource source = MapSource::Generated;
  Generator generator = Generator::Random;
  Size size{};
  std::uint32_t value = 0;  ///< of the generator's parameter
  std::uint32_t first = 0;  ///< seed, or row from 1
  std::uint32_t count = 1;
  std::string name;  ///< what stands in tables: the text without the seeds
};

struct TableConfiguration {
  std::vector<TableAlgorithm> algorithms;
  std::vector<Movement> movements{Movement::NoCornerCutting};
  std::vector<TableMaps> maps;
  std::uint32_t repetitions = 1;
  std::uint8_t cost_model = 0;
  std::size_t baseline = 0;  ///< index of an algorithm

  /// Searches, repetitions apart.
  std::uint64_t searches() const noexcept;
};

/// Reads a text such as "bench=1&algs=dijkstra_astar&maps=random.10.10.10.1.1000". Returns what is wrong, beginning with the name of the
/// field; empty when nothing is.
std::string read_table_configuration(std::string_view text, TableConfiguration& configuration);

}  // namespace astrolabe::app
