// The name of a map in its link.
#include "support/links.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("a link carries the name of its map, and none that could be anything else") {
  const Map map = draw({"..@.", ".S.."});
  LinkState state = default_state();
  state.query.goal = Cell{7};
  state.name = "\xE8\xBF\xB7\xE5\xAE\xAB";
  CHECK(encode_link(map, state).find("&name=6L-35a6r&") != std::string::npos);
  check_round_trip(map, state);
  const auto with_name = [&](std::string_view name) { return sign("v=1&s=0.0&g=3.1&name=" + encode_base64url(name) + "&" + map_field(map)); };
  CHECK(open_error(with_name(std::string(max_link_name, 'x'))).ok());
  for (const std::string& wrong :
       {std::string(max_link_name + 1, 'x'), std::string("a\nb"), std::string("\x7F"), std::string("\0", 1), std::string{}}) {
    const Error error = open_error(with_name(wrong));
    CHECK(error.code == ErrorCode::LinkValue);
    CHECK(error.column == 17);
  }
  CHECK(open_error(sign("v=1&s=0.0&g=3.1&name=a!&" + map_field(map))).code == ErrorCode::LinkValue);
  // What cannot be read is not written.
  for (const std::string& wrong : {std::string(max_link_name + 1, 'x'), std::string("a\nb")}) {
    state.name = wrong;
    CHECK(encode_link(map, state).find("name") == std::string::npos);
  }
}
