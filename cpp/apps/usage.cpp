#include "usage.hpp"

#include "astrolabe/catalog.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace astrolabe::app {
namespace {

struct CommandUsage {
  std::string_view name;
  /// Lines of arguments, each indented as deep as the name column is wide.
  std::string_view lines;
  bool takes_search = false;
  std::string_view note = "";
};

constexpr std::array<CommandUsage, 9> commands{{
    {"run", "--map FILE --from x,y --to x,y [--via x,y;x,y] [search] [--json] [--path] [--pull] [--posthoc]\n", true},
    {"scen",
     "--map FILE --scen FILE [search] [--skip N] [--limit N] [--repeat R] [--json | --jsonl]\n"
     "           --merge FILE ...       sums the lines of --jsonl up\n",
     true,
     "scen counts all passable terrain as 1, like the published lengths, and lets cells wait in buckets and prunes intermediate\n"
     "jump points where the algorithm can. Exit code 1 means that a length differs from the published one.\n"},
    {"walk",
     "--map FILE --from x,y --to x,y [--via x,y;x,y] [--motion FILE] [--sees N] [search] [--json]\n"
     "           [--rows FILE] [--save-motion FILE] [--check]\n",
     true,
     "walk lets a unit go from tick to tick, with what moves as a file says (docs/formats/motion.md). Its places are written as CSV\n"
     "with --rows. Exit code 1 means that --check found a place that breaks a rule.\n"},
    {"dynamic", "--patch FILE --scen FILE [search] [--json]\n", true,
     "dynamic begins on a free map, lays the patches of the scenario on it and answers the queries between; a search that repairs goes on\n"
     "from what it knows. Exit code 1 means that a length differs from the published one.\n"},
    {"mapf",
     "--map FILE --scen FILE [--agents N,N,...] [--algorithm ID] [--moves ID] [--unit ID] [--size 1 to 5]\n"
     "           [--at-goal stay|vanish] [--motion FILE] [--seed N] [--last TICK] [planner option] [--check]\n"
     "           [--limit-seconds S] [--improve-seconds S] [--plan FILE] [--json | --jsonl]\n"
     "           --open-plan FILE       checks a plan instead of making one\n",
     false,
     "mapf plans the paths of many units at once: the first rows of the scenario (docs/planners.md). Moves are 4-connected unless --moves\n"
     "says otherwise. Exit code 1 means that no plan was found, or that --check or --open-plan found a fault.\n"},
    {"bench",
     "--map FILE --scen FILE [--algorithms ID,ID:heap,...] [--moves ID] [--queries N] [--rounds N]\n"
     "           [--no-textbook]\n"},
    {"table",
     "CONFIGURATION [--searches] [--map FILE --scen FILE]\n"
     "           CONFIGURATION is what stands behind the # of a link to a benchmark (docs/benchmark.md)\n",
     false, "table prints a line of CSV for each algorithm, kind of maps and rule of moves, or with --searches for each search.\n"},
    {"catalog", "[--json | --typescript | --typescript-explain | --typescript-motion]\n"},
    {"link",
     "encode --map FILE [--from x,y --to x,y] [--via x,y;x,y] [--motion FILE] [--step N] [search]\n"
     "           decode LINK            prints the map\n"
     "           run LINK [--json] [--path] [--pull] [--posthoc]\n"
     "           run LINK --map FILE    answers a link that names its map on that file\n",
     true},
}};

constexpr std::string_view search =
    "search:  --algorithm ID  --moves ID  --cost-model ID  --terrain-costs 1,2,5,8\n"
    "         --swamp passable|blocked  --water passable|blocked  --unit ID  --size 1 to 5\n"
    "         --area x,y,radius,change (any number of them)\n";

constexpr std::size_t name_width = 9;
constexpr std::size_t line_width = 80;

/// The options of the catalogue, in lines indented like those of `search`.
std::string options() {
  std::string text;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) text += std::string(name_width, ' ') + line + '\n';
    line.clear();
  };
  for (const ParameterInfo* parameter : all_parameters()) {
    const std::string next = "--" + std::string{parameter->id} + (parameter->kind == ParameterKind::Choice ? " ID" : " N");
    if (name_width + line.size() + 2 + next.size() > line_width) end_line();
    line += (line.empty() ? "" : "  ") + next;
  }
  end_line();
  return text;
}

constexpr std::string_view files =
    "FILE may be -, which is standard input, and --map=FILE is the same as --map FILE. `astrolabe catalog` lists the ids. Exit code 2\n"
    "means that an argument or a file is wrong.\n";

void add_command(std::string& text, const CommandUsage& command) {
  text += "  ";
  text += command.name;
  text.append(name_width - command.name.size(), ' ');
  text += command.lines;
}

}  // namespace

std::string usage(std::string_view command) {
  const bool all = command.empty();
  std::string text = "usage: astrolabe " + std::string{all ? "<command>" : command} + " [arguments]\n\n";
  std::string notes;
  bool takes_search = false;
  bool is_known = all;
  for (const CommandUsage& each : commands) {
    if (!all && each.name != command) continue;
    is_known = true;
    add_command(text, each);
    takes_search = takes_search || each.takes_search;
    notes += each.note;
  }
  if (!is_known) return {};
  if (all) text += "\n  help [COMMAND], or COMMAND --help      says this, of one command or of all\n  --version\n";
  text += '\n';
  if (takes_search) text += std::string{search} + options() + '\n';
  return text + notes + std::string{files};
}

}  // namespace astrolabe::app
