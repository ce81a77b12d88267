// The command-line program. Output goes to standard output; a bad argument or file gives one line on standard error and exit
// code 2. Exit code 1 means that the answer is bad news: a mismatch with published lengths. An answer may have notes, on standard error.

#include "command.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

namespace astrolabe::app {
namespace {

constexpr std::string_view usage =
    "usage: astrolabe <command> [arguments]\n"
    "\n"
    "  run      --map FILE --from x,y --to x,y [--via x,y;x,y] [search] [--json] [--path] [--pull] [--posthoc]\n"
    "  scen     --map FILE --scen FILE [search] [--skip N] [--limit N] [--repeat R] [--json | --jsonl]\n"
    "           --merge FILE ...       sums the lines of --jsonl up\n"
    "  bench    --map FILE --scen FILE [--algorithms ID,ID:heap,...] [--moves ID] [--queries N] [--rounds N]\n"
    "           [--no-textbook]\n"
    "  catalog  [--json | --typescript]\n"
    "  link     encode --map FILE [--from x,y --to x,y] [--via x,y;x,y] [--step N] [search]\n"
    "           decode LINK            prints the map\n"
    "           run LINK [--json] [--path] [--pull] [--posthoc]\n"
    "           run LINK --map FILE    answers a link that names its map on that file\n"
    "\n"
    "search:  --algorithm ID  --moves ID  --cost-model ID  --terrain-costs 1,2,5,8\n"
    "         --swamp passable|blocked  --water passable|blocked  --unit ID  --size 1 to 5\n"
    "         --area x,y,radius,change (any number of them)\n"
    "         --heuristic ID  --weight W  --tie-break ID  --stop ID  --budget N  --width N\n"
    "         --open-list ID  --intermediate ID  --rays ID  --goal-bounds ID  --reach N\n"
    "         --order ID  --cluster N  --inflation W  --inflation-step W\n"
    "\n"
    "`astrolabe catalog` lists the ids. scen counts all passable terrain as 1, like the published lengths, and lets cells wait in\n"
    "buckets and prunes intermediate jump points where the algorithm can.\n";

int run(std::string_view command, Arguments& arguments) {
  if (command == "run") return run_command(arguments);
  if (command == "scen") return scen_command(arguments);
  if (command == "bench") return bench_command(arguments);
  if (command == "catalog") return catalog_command(arguments);
  if (command == "link") return link_command(arguments);
  if (command == "help" || command == "--help") {
    print(std::string{usage});
    return 0;
  }
  return fail(command.empty() ? "a command is needed: run, scen, bench, catalog or link (astrolabe help says more)"
                              : "unknown command '" + std::string{command} + "' (astrolabe help says more)");
}

}  // namespace

int main(int count, char** values) {
  Arguments arguments(std::max(count - 2, 0), values + 2);
  const int code = run(count > 1 ? values[1] : "", arguments);
  if (code != failed) {
    for (const std::string& note : arguments.notes()) std::fprintf(stderr, "astrolabe: note: %s\n", note.c_str());
  }
  return code;
}

}  // namespace astrolabe::app

int main(int count, char** values) {
  const int code = astrolabe::app::main(count, values);
  // A full disk is no success.
  return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 ? code : astrolabe::app::fail("standard output cannot be written");
}
