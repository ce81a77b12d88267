#pragma once
// The commands of the program, one a file, and what several of them say or do. Each returns the exit code.

#include "arguments.hpp"

#include "astrolabe/search.hpp"
#include "io/text/file_fault.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <string>

namespace astrolabe::app {

/// `run` and `link`, which both tell the answer of one query.
int run_command(Arguments& arguments);
int link_command(Arguments& arguments);
/// `scen`: many queries, compared with their published lengths, and the sum of such runs.
int scen_command(Arguments& arguments);
/// `walk`: a unit that walks and plans again, in a world with doors, blocks and edits.
int walk_command(Arguments& arguments);
/// `dynamic`: queries on a map that patches change, compared with their published lengths.
int dynamic_command(Arguments& arguments);
/// `mapf`: the paths of many units at once, planned or checked.
int mapf_command(Arguments& arguments);
/// `bench`: algorithms side by side with a textbook A*, in processor time.
int bench_command(Arguments& arguments);
/// `table`: algorithms on many maps, as the page compares them.
int table_command(Arguments& arguments);
/// `catalog`: what there is to choose from.
int catalog_command(Arguments& arguments);

inline constexpr int failed = 2;
/// One line on standard error, and the exit code of bad arguments.
int fail(const std::string& problem);
/// Text on standard output, which ends with a line.
void print(const std::string& text);
/// False when the file cannot be written whole.
bool write_file(const std::string& path, const std::string& text);
/// "line 3, column 5: text", or as much of it as there is.
std::string text_of(const FileFault& fault);

/// Seconds of processor time. In WebAssembly they are elapsed seconds: there is no clock of processor time, and the usual one counts milliseconds.
double seconds_so_far();

/// Why the algorithm refuses this query, in one line; empty when it does not.
std::string refusal(const Map& map, const Query& query, const Options& options);

inline constexpr std::uint32_t to_the_end = std::numeric_limits<std::uint32_t>::max();

/// Runs to the end, with 64-bit costs when 32 bits do not do.
template <class Make>
Status run_to_end(std::unique_ptr<Search>& search, const Problem& problem, const Make& make) {
  Status status = search->begin(problem);
  while (status == Status::Running) status = search->advance(to_the_end);
  if (status != Status::CostOverflow) return status;
  search = make(true);
  status = search->begin(problem);
  while (status == Status::Running) status = search->advance(to_the_end);
  return status;
}

}  // namespace astrolabe::app
