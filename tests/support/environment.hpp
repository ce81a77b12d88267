#pragma once
// What a test run is told from outside, and where its files are.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace astrolabe::testing {

#ifdef __EMSCRIPTEN__
inline constexpr bool is_web_assembly = true;
#else
inline constexpr bool is_web_assembly = false;
#endif

inline std::string environment(const char* name, const std::string& fallback = {}) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0' ? value : fallback;
}

inline bool is_long_run() { return environment("ASTROLABE_LONG") == "1"; }

inline std::uint32_t number_from(const char* name, std::uint32_t fallback) {
  const auto number = static_cast<std::uint32_t>(std::strtoul(environment(name).c_str(), nullptr, 10));
  return number != 0 ? number : fallback;
}

/// Laws over exhaustive worlds take every n-th one.
inline std::uint32_t world_stride() { return number_from("ASTROLABE_WORLD_STRIDE", is_web_assembly ? 64 : 1); }

/// Drawn from the commit by `npm test`. Laws that take a share of their worlds take another share each turn.
inline std::uint32_t turn() { return number_from("ASTROLABE_TURN", 0); }

/// How many of a law's random worlds are checked each turn; all of them in a long run, few as WebAssembly.
inline int share_of_worlds(int all, int shares = 20) { return is_long_run() ? all : all / (is_web_assembly ? 10 * shares : shares); }
/// Where the share of this turn begins.
inline int first_of_share(int all, int shares = 20) {
  const int share = share_of_worlds(all, shares);
  return is_long_run() ? 0 : static_cast<int>(turn() % static_cast<std::uint32_t>(all / share)) * share;
}

/// The numbers of the parts of its worlds that a law checks, each from a seed of its own: one of them, another one each turn; all in a long run.
inline std::vector<std::uint32_t> parts_of_turn(std::uint32_t count) {
  std::vector<std::uint32_t> parts;
  for (std::uint32_t part = 0; part < count; ++part) {
    if (is_long_run() || part == turn() % count) parts.push_back(part);
  }
  return parts;
}

/// For laws that always take the same worlds: a tenth of them where they only show that WebAssembly does as the native build does.
inline int fewer_in_web_assembly(int all) { return is_web_assembly && !is_long_run() ? all / 10 : all; }

inline bool read_text(const std::string& path, std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  text.clear();
  char buffer[1 << 16];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, file)) > 0;) text.append(buffer, got);
  std::fclose(file);
  return true;
}

inline bool write_text(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool whole = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && whole;
}

}  // namespace astrolabe::testing
