#include "support/catch.hpp"

#include "astrolabe/result.hpp"

#include <set>

using namespace astrolabe;

TEST_CASE("an error describes itself with its numbers") {
  CHECK(describe({}).empty());
  CHECK(describe({.code = ErrorCode::MapRowShort, .line = 7, .column = 3, .a = 2, .b = 9}) == "Line 7, column 3: the row ends after 2 of 9 cells.");
  CHECK(describe({.code = ErrorCode::BadMultiplier, .a = -4}).find("-4") != std::string::npos);
}

TEST_CASE("every error has a name and a text of its own, and leaves no mark unfilled") {
  std::set<std::string> texts;
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < error_names.size(); ++i) {
    const std::string text = describe({.code = static_cast<ErrorCode>(i), .line = 1, .column = 2, .a = 3, .b = 4});
    CHECK(text.find_first_of("{}") == std::string::npos);
    CHECK(text.empty() == (i == 0));
    texts.insert(text);
    names.insert(error_names[i]);
  }
  CHECK(texts.size() == error_names.size());
  CHECK(names.size() == error_names.size());
  CHECK(Error{}.ok());
  CHECK_FALSE(Error{.code = ErrorCode::LinkCut}.ok());
}
