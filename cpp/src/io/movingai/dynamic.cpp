#include "io/movingai/dynamic.hpp"

#include <utility>

namespace astrolabe {
namespace {

/// Reads lines that are a word and what belongs to it.
class Commands {
 public:
  explicit Commands(std::string_view text) noexcept : lines_(text) {}

  FileFault fault(std::string_view text) const noexcept { return {text, lines_.number(), lines_.column()}; }
  FileFault fault_of_line(std::string_view text) const noexcept { return {text, lines_.number(), 0}; }

  /// Goes to the next line that is not blank; false at the end.
  bool next() noexcept {
    while (lines_.next()) {
      LineReader ahead = lines_;
      if (!ahead.word().empty()) return true;
    }
    return false;
  }
  /// The next line is this word and a number from `least` to `most`.
  bool number(std::string_view word, std::int64_t least, std::int64_t most, std::int64_t& value) noexcept {
    return next() && is_word(lines_.word(), word) && lines_.number(value) && value >= least && value <= most && lines_.word().empty();
  }
  /// The next line is this word and another.
  bool words(std::string_view word, std::string_view other) noexcept {
    return next() && is_word(lines_.word(), word) && (other.empty() || is_word(lines_.word(), other)) && lines_.word().empty();
  }
  LineReader& lines() noexcept { return lines_; }

 private:
  LineReader lines_;
};

FileFault read_rows(Commands& file, Patch& patch) {
  patch.cells.reserve(patch.size.cells());
  for (std::uint32_t y = 0; y < patch.size.height; ++y) {
    if (!file.lines().next()) return file.fault_of_line("the file ends within a patch");
    const std::string_view row = file.lines().line();
    if (row.size() != patch.size.width) return file.fault_of_line("a row of a patch has as many characters as the patch is wide");
    for (std::uint32_t x = 0; x < row.size(); ++x) {
      if (row[x] != '.' && row[x] != '@') return {"a patch is made of . and @ alone", file.lines().number(), x + 1};
      patch.cells.push_back(row[x] == '@' ? wall : plain);
    }
  }
  return {};
}

FileFault read_place(LineReader& line, Size size, Point& place) {
  std::int64_t x = 0, y = 0;
  if (!line.number(x)) return {"a column is a whole number", line.number(), line.column()};
  if (!line.number(y)) return {"a row is a whole number", line.number(), line.column()};
  if (x >= size.width || y >= size.height) return {"the place is outside the map", line.number(), line.column()};
  place = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
  return {};
}

FileFault read_command(Commands& file, const std::vector<Patch>& patches, Size size, DynamicCommand& command) {
  LineReader& line = file.lines();
  const std::string_view letter = line.word();
  command.is_query = letter == "Q";
  if (letter != "P" && letter != "Q") return file.fault("a command is P or Q");
  std::int64_t time = 0, patch = 0;
  if (!line.number(time)) return file.fault("a time is a whole number");
  command.time = static_cast<std::uint32_t>(time);
  if (!command.is_query) {
    if (!line.number(patch) || patch >= static_cast<std::int64_t>(patches.size())) return file.fault("there is no patch of this number");
    command.patch = static_cast<std::uint32_t>(patch);
    if (const FileFault fault = read_place(line, size, command.place); !fault.ok()) return fault;
    const Size laid = patches[command.patch].size;
    if (command.place.x + laid.width > size.width || command.place.y + laid.height > size.height) return file.fault("the patch does not fit there");
  } else {
    command.row.line = line.number();
    for (Point* place : {&command.row.start, &command.row.goal}) {
      if (const FileFault fault = read_place(line, size, *place); !fault.ok()) return fault;
    }
    const std::string_view length = line.word();
    command.is_unreachable = length == "-1";
    if (!command.is_unreachable && !read_length(length, command.row.length, command.row.decimals)) return file.fault("a length is a number, or -1");
  }
  return line.word().empty() ? FileFault{} : file.fault("the line goes on after its command");
}

}  // namespace

FileFault read_patches(std::string_view text, std::vector<Patch>& patches) {
  Commands file(text);
  std::int64_t count = 0, number = 0, height = 0, width = 0;
  if (!file.words("type", "patch")) return file.fault_of_line("the first line says type patch");
  if (!file.number("patches", 0, static_cast<std::int64_t>(text.size()), count))
    return file.fault_of_line("the second line says how many patches follow");
  for (std::int64_t i = 0; i < count; ++i) {
    if (!file.number("patch", i, i, number)) return file.fault_of_line("the next patch begins with its number, from 0");
    if (!file.number("height", 1, max_side, height)) return file.fault_of_line("a patch says its height, 1 to 4000");
    if (!file.number("width", 1, max_side, width)) return file.fault_of_line("a patch says its width, 1 to 4000");
    if (!file.words("map", "")) return file.fault_of_line("before the rows of a patch stands map");
    // No patch is larger than what is left of the file.
    if (static_cast<std::uint64_t>(height * width) > file.lines().left()) return file.fault_of_line("the file ends within a patch");
    Patch patch{.size = {static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)}, .cells = {}};
    if (const FileFault fault = read_rows(file, patch); !fault.ok()) return fault;
    patches.push_back(std::move(patch));
  }
  return file.next() ? file.fault_of_line("the file goes on after its patches") : FileFault{};
}

FileFault read_dynamic_scen(std::string_view text, const std::vector<Patch>& patches, DynamicScenario& scenario) {
  Commands file(text);
  std::int64_t version = 0, height = 0, width = 0;
  if (!file.number("version", 2, 2, version)) return file.fault_of_line("the first line says version 2");
  if (!file.number("height", 1, max_side, height)) return file.fault_of_line("the second line says the height of the map, 1 to 4000");
  if (!file.number("width", 1, max_side, width)) return file.fault_of_line("the third line says the width of the map, 1 to 4000");
  if (!file.next() || !is_word(file.lines().word(), "cost")) return file.fault_of_line("the fourth line says cost 1 octile");
  if (file.lines().word() != "1" || file.lines().word() != "octile") return file.fault("only costs of 1 octile are read");
  if (!file.next() || !is_word(file.lines().word(), "patch")) return file.fault_of_line("the fifth line names the file of the patches");
  if (!file.words("commands", "")) return file.fault_of_line("before the commands stands commands");
  scenario.size = {static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
  std::uint32_t time = 0;
  while (file.next()) {
    if (scenario.commands.size() == max_scen_rows) return file.fault_of_line("at most 100,000 commands are read");
    DynamicCommand command;
    if (const FileFault fault = read_command(file, patches, scenario.size, command); !fault.ok()) return fault;
    if (command.time < time) return file.fault_of_line("times never fall");
    time = command.time;
    scenario.commands.push_back(command);
  }
  return {};
}

}  // namespace astrolabe
