#pragma once
// Lines of a golden file, "query on map: answer", compared by the query and the map, so that one entry more in the middle of the catalogue
// is that many new lines and no other difference.

#include "support/catch.hpp"
#include "support/environment.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe::testing {

/// The lines by their text before the answer. Precondition: each text stands once.
inline std::map<std::string_view, std::string_view> by_key(std::string_view text) {
  std::map<std::string_view, std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    lines[line.substr(0, line.rfind(": "))] = line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// One sentence a line that is new, gone or changed.
inline std::vector<std::string> golden_differences(std::string_view lines, std::string_view golden) {
  const auto now = by_key(lines);
  const auto before = by_key(golden);
  std::vector<std::string> differences;
  for (const auto& [key, line] : now) {
    const auto old = before.find(key);
    if (old == before.end()) {
      differences.push_back("new: " + std::string{line});
    } else if (old->second != line) {
      differences.push_back("changed: " + std::string{old->second} + ", now" + std::string{line.substr(key.size())});
    }
  }
  for (const auto& [key, line] : before) {
    if (now.find(key) == now.end()) differences.push_back("gone: " + std::string{line});
  }
  return differences;
}

/// Checks lines against a golden file. With ASTROLABE_WRITE_GOLDEN=1 the native tests write it first. Precondition: the keys of the lines differ.
/// The test names the folder, because a copy of the sources links objects of the project, and the linker keeps one of the two functions.
inline void check_golden(const std::string& path, const std::string& lines) {
  if (environment("ASTROLABE_WRITE_GOLDEN") == "1") {
    REQUIRE_FALSE(is_web_assembly);
    REQUIRE(write_text(path, lines));
    std::printf("golden: wrote %s\n", path.c_str());
  }
  std::string golden;
  REQUIRE(read_text(path, golden));
  CHECK(by_key(lines).size() == static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')));
  for (const std::string& difference : golden_differences(lines, golden)) {
    INFO(difference);
    CHECK(difference.empty());
  }
}

}  // namespace astrolabe::testing
