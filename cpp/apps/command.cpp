#include "command.hpp"

#include "astrolabe/catalog.hpp"
#include "numbers/decimals.hpp"

#include <chrono>
#include <cstdio>
#include <ctime>

namespace astrolabe::app {

int fail(const std::string& problem) {
  std::fprintf(stderr, "astrolabe: %s\n", problem.c_str());
  return failed;
}

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (!text.ends_with('\n')) std::fputc('\n', stdout);
}

bool write_file(const std::string& path, const std::string& text) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool is_whole = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && is_whole;
}

std::string text_of(const FileFault& fault) {
  std::string text;
  if (fault.line != 0) text = "line " + decimal(fault.line) + (fault.column == 0 ? std::string{} : ", column " + decimal(fault.column)) + ": ";
  return text += fault.text;
}

double seconds_so_far() {
#if defined(__EMSCRIPTEN__)
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
#else
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

std::string refusal(const Map& map, const Query& query, const Options& options) {
  const std::uint32_t unmet = unmet_needs(map, query, options.algorithm());
  std::string text;
  for (std::size_t i = 0; i < needs.size(); ++i) {
    if ((unmet >> i & 1) != 0) text += (text.empty() ? "it needs " : ". It also needs ") + std::string{needs[i].name};
  }
  if (text.empty()) return {};
  return std::string{options.algorithm().id} + " refuses this query: " + text + ". " +
         std::string{nearest_that_works(map, query, options.algorithm()).id} + " would answer it";
}

}  // namespace astrolabe::app
