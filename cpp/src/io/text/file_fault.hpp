#pragma once
// A fault of a file that the command line reads, and not the page.

#include <cstdint>
#include <string_view>

namespace astrolabe {

/// A fault of a file, with its place; the text is empty where there is none. Line 0 stands for the whole file, column 0 for the whole line.
struct FileFault {
  std::string_view text{};
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  bool ok() const noexcept { return text.empty(); }
};

}  // namespace astrolabe
