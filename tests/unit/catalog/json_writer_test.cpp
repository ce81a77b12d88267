#include "support/catch.hpp"

#include "catalog/json_writer.hpp"

using namespace astrolabe;

TEST_CASE("objects, arrays and separators") {
  JsonWriter json;
  json.begin_object().member("a", 1).key("b").begin_array().value(true).value(false).null().begin_object().end_object().end_array();
  json.member("c", "text").key("d").begin_array().end_array().end_object();
  CHECK(json.take() == R"({"a":1,"b":[true,false,null,{}],"c":"text","d":[]})");
}

TEST_CASE("numbers of every width, and decimals with a point") {
  JsonWriter json;
  json.begin_array()
      .value(-5)
      .value(~std::uint64_t{0})
      .value(std::uint8_t{7})
      .value(1.5, 3)
      .value(2.0, 0)
      .value(14.0)
      .value(1.4142135623730951)
      .end_array();
  CHECK(json.take() == "[-5,18446744073709551615,7,1.500,2,14,1.4142135623730951]");
}

TEST_CASE("quotes, backslashes and control characters are escaped, other bytes are not") {
  JsonWriter json;
  json.begin_array().value("a\"b\\c\n\t\x01/\xE2\x88\x9A").value("").end_array();
  CHECK(json.take() == "[\"a\\\"b\\\\c\\u000a\\u0009\\u0001/\xE2\x88\x9A\",\"\"]");
  JsonWriter keys;
  keys.begin_object().member("k\"", 1).end_object();
  CHECK(keys.take() == "{\"k\\\"\":1}");
}
