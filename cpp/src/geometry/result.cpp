#include "astrolabe/result.hpp"
#include "numbers/decimals.hpp"

namespace astrolabe {

std::string describe(const Error& error) {
  std::string text{error_texts[static_cast<int>(error.code)]};
  const auto fill = [&text](std::string_view mark, std::int64_t value) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
      text.replace(at, mark.size(), decimal(value));
    }
  };
  fill("{line}", error.line);
  fill("{column}", error.column);
  fill("{a}", error.a);
  fill("{b}", error.b);
  return text;
}

}  // namespace astrolabe
