// The command-line program. Output goes to standard output; a bad argument or file gives one line on standard error and exit
// code 2. Exit code 1 means that the answer is bad news: a mismatch with published lengths. An answer may have notes, on standard error.

#include "command.hpp"
#include "usage.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

namespace astrolabe::app {
namespace {

int help(std::string_view command) {
  const std::string text = usage(command);
  if (text.empty()) return fail("unknown command '" + std::string{command} + "' (astrolabe help says more)");
  print(text);
  return 0;
}

int run(std::string_view command, Arguments& arguments) {
  if (command == "--version") {
    print("astrolabe " ASTROLABE_VERSION);
    return 0;
  }
  if (command == "help" || command == "--help" || command == "-h") return help(arguments.word());
  if (!command.empty() && arguments.asks_for_help()) return help(command);
  if (command == "run") return run_command(arguments);
  if (command == "scen") return scen_command(arguments);
  if (command == "walk") return walk_command(arguments);
  if (command == "dynamic") return dynamic_command(arguments);
  if (command == "mapf") return mapf_command(arguments);
  if (command == "bench") return bench_command(arguments);
  if (command == "table") return table_command(arguments);
  if (command == "catalog") return catalog_command(arguments);
  if (command == "link") return link_command(arguments);
  return fail(command.empty() ? "a command is needed: run, scen, walk, dynamic, mapf, bench, table, catalog or link (astrolabe help says more)"
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
