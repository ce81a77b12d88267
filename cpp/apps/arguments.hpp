#pragma once
// Command-line arguments: `--name value` or `--name=value`, `--flag` and plain words, each asked for by name, so that an argument
// that no command reads is an error.

#include "astrolabe/cell.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe::app {

class Arguments {
 public:
  Arguments(int count, char** values);

  /// The value behind --name, or an empty text; a missing value is remembered as the first problem.
  std::string_view value(std::string_view name);
  bool flag(std::string_view name);
  /// --help or -h stands among them.
  bool asks_for_help() const noexcept;
  /// The next plain word, or an empty text.
  std::string_view word();
  /// --name as a whole number from min to max; `fallback` when it is absent.
  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max, std::int64_t fallback);
  /// --name as "x,y"; none when it is absent.
  std::optional<Point> point(std::string_view name);
  /// --name as "x,y;x,y"; empty when it is absent.
  std::vector<Point> points(std::string_view name);

  void fail(std::string problem);
  /// A note for the user about an answer. Printed after it, so that a failure stays one line.
  void note(std::string text);
  const std::vector<std::string>& notes() const noexcept { return notes_; }
  /// The first problem, or the first argument that no command reads; empty if there is none.
  std::string problem() const;

 private:
  Point to_point(std::string_view name, std::string_view text);

  struct Item {
    /// A plain word, or --name.
    std::string_view text;
    /// What stands behind the = of --name=value.
    std::optional<std::string_view> attached{};
    bool used = false;
  };
  std::vector<Item> items_;
  std::string problem_;
  std::vector<std::string> notes_;
};

/// All of `text` as a whole number; false when it is none.
bool to_number(std::string_view text, std::int64_t& value) noexcept;

}  // namespace astrolabe::app
