#pragma once
// What a test run is told from outside, and where its files are.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

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

/// Of the exhaustive worlds, one in so many is checked.
inline std::uint32_t world_stride() {
  const std::uint32_t stride = static_cast<std::uint32_t>(std::strtoul(environment("ASTROLABE_WORLD_STRIDE").c_str(), nullptr, 10));
  return stride != 0 ? stride : is_web_assembly ? 64 : 1;
}

/// A tenth of a law's random worlds; all of them in a long run, few where they are slow.
inline int share_of_worlds(int all) { return is_long_run() ? all : is_web_assembly ? all / 200 : all / 10; }

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
