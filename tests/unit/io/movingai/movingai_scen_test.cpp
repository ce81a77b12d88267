#include "support/catch.hpp"

#include "io/movingai/movingai.hpp"

using namespace astrolabe;

namespace {

constexpr Size size{20, 10};

Error read(const std::string& text, std::vector<ScenRow>& rows) {
  rows.clear();
  return read_scen(text, size, rows);
}

void check_error(const std::string& text, ErrorCode code, std::uint32_t line, std::uint32_t column, std::int64_t a = 0, std::int64_t b = 0) {
  std::vector<ScenRow> rows;
  const Error error = read(text, rows);
  INFO(text << "\n" << describe(error));
  CHECK(error_names[static_cast<int>(error.code)] == error_names[static_cast<int>(code)]);
  CHECK(error.line == line);
  CHECK(error.column == column);
  CHECK(error.a == a);
  CHECK(error.b == b);
}

const std::string row = "0\tm.map\t20\t10\t1\t2\t3\t4\t5.5\n";

}  // namespace

TEST_CASE("rows with tabs or blanks, folders in names, any line end") {
  std::vector<ScenRow> rows;
  for (const std::string& text : {"version 1\n" + row, std::string("version 1.0\r\n0\tm.map\t20\t10\t1\t2\t3\t4\t5.5\r\n"),
                                  std::string("\n version 1 \n0 maps/a/m.map 20 10 1 2 3 4 5.5"), "version 1\n\n" + row + "\n \n"}) {
    REQUIRE(read(text, rows).ok());
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].start == Point{1, 2});
    CHECK(rows[0].goal == Point{3, 4});
    CHECK(rows[0].length == 5.5);
    CHECK(rows[0].decimals == 1);
  }
  REQUIRE(read("version 1\n\n7 m 20 10 0 0 19 9 0\n", rows).ok());
  CHECK(rows[0].line == 3);
  CHECK(rows[0].bucket == 7);
  CHECK(rows[0].length == 0);
  REQUIRE(read("version 1\n", rows).ok());
  CHECK(rows.empty());
}

TEST_CASE("lengths keep their digits") {
  std::vector<ScenRow> rows;
  const auto length = [&](const std::string& text) {
    REQUIRE(read("version 1\n0 m 20 10 1 2 3 4 " + text + "\n", rows).ok());
    return rows[0];
  };
  CHECK(length("2.41421").length == 2.41421);
  CHECK(length("2.41421").decimals == 5);
  CHECK(length("45.38477631").decimals == 8);
  CHECK(length("12").decimals == 0);
  CHECK(length("12.").length == 12);
  CHECK(length(".5").length == 0.5);
  CHECK(length("0." + std::string(40, '0') + "1").length == 0);
  CHECK(length("0." + std::string(20, '0') + "12").length == 12e-22);
  CHECK(length("1.4142135623730951").length == Approx(1.4142135623730951));
}

TEST_CASE("rows of the oldest sets: without a version, or of version 0, with and without the size of the map") {
  for (const char* text : {"0 m 1 2 3 4 5.5\n7\tm\t1\t2\t3\t4\t5.5\n", "version 0\n0 m 1 2 3 4 5.5\n7 m 20 10 1 2 3 4 5.5\n",
                           "Version 0.0\n0 m 20 10 1 2 3 4 5.5\n7 m 1 2 3 4 5.5"}) {
    INFO(text);
    std::vector<ScenRow> rows;
    REQUIRE(read(text, rows).ok());
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].bucket == 0);
    CHECK(rows[1].bucket == 7);
    for (const ScenRow& each : rows) {
      CHECK(each.start == Point{1, 2});
      CHECK(each.goal == Point{3, 4});
      CHECK(each.length == 5.5);
    }
  }
}

TEST_CASE("errors name line and column") {
  check_error("m 20 10 1 2 3 4 5\n", ErrorCode::ScenVersion, 1, 0);
  check_error("version 0 1\n0 m 1 2 3 4 5 6\n", ErrorCode::ScenSize, 2, 0, 1, 2);
  check_error("0 m 1 20 3 4 5\n", ErrorCode::ScenPlace, 1, 5, 1, 20);
  check_error("version 1\n0 m 1 2 3 4 5\n", ErrorCode::ScenSize, 2, 0, 1, 2);
  check_error("\nversion 2\n", ErrorCode::ScenVersion, 2, 0);
  check_error("version\n", ErrorCode::ScenVersion, 1, 0);
  check_error("", ErrorCode::ScenVersion, 1, 0);
  check_error("\n\n", ErrorCode::ScenVersion, 3, 0);
  check_error("version 1\nx m 20 10 1 2 3 4 5\n", ErrorCode::ScenRow, 2, 1);
  check_error("version 1\n" + row + "0 m 20 10 1 -2 3 4 5\n", ErrorCode::ScenRow, 3, 13);
  check_error("version 1\n0 m 20 10 1 2 3 4 5e1\n", ErrorCode::ScenRow, 2, 19);
  check_error("version 1\n0 m 20 10 1 2 3 4 .\n", ErrorCode::ScenRow, 2, 19);
  check_error("version 1\n0 m 20 10 1 2 3 4 5 6\n", ErrorCode::ScenRow, 2, 21);
  check_error("version 1\n0 m 20 10 1 2 3 4\n", ErrorCode::ScenRow, 2, 18);
  check_error("version 1\n0 m 21 10 1 2 3 4 5\n", ErrorCode::ScenSize, 2, 0, 21, 10);
  check_error("version 1\n0 m 20 11 1 2 3 4 5\n", ErrorCode::ScenSize, 2, 0, 20, 11);
  check_error("version 1\n0 m 20 10 20 2 3 4 5\n", ErrorCode::ScenPlace, 2, 11, 20, 2);
  check_error("version 1\n0 m 20 10 1 2 3 10 5\n", ErrorCode::ScenPlace, 2, 15, 3, 10);
}

TEST_CASE("caps: one below, at, one above, for rows and for the file") {
  std::vector<ScenRow> rows;
  const std::string short_row = "0 m 20 10 1 2 3 4 5\n";
  std::string text = "version 1\n";
  for (std::uint32_t i = 0; i + 1 < max_scen_rows; ++i) text += short_row;
  REQUIRE(read(text, rows).ok());
  CHECK(rows.size() == max_scen_rows - 1);
  text += short_row;
  REQUIRE(read(text, rows).ok());
  CHECK(rows.size() == max_scen_rows);
  check_error(text + short_row, ErrorCode::ScenRows, max_scen_rows + 2, 0, 0, max_scen_rows);

  const std::string one = "version 1\n" + row;
  CHECK(read(one + std::string(max_scen_bytes - 1 - one.size(), '\n'), rows).ok());
  CHECK(read(one + std::string(max_scen_bytes - one.size(), '\n'), rows).ok());
  check_error(one + std::string(max_scen_bytes + 1 - one.size(), '\n'), ErrorCode::FileTooLarge, 0, 0, max_scen_bytes + 1, max_scen_bytes);
}

TEST_CASE("some lines at a time come to the same, errors included") {
  const std::string bad = "0 m 20 10 20 2 3 4 5\n";
  for (const std::string& text :
       {std::string(), "version 1\n\n" + row + "\n" + row + row, "version 1\n" + row + row + bad + row, row, std::string("\n\n\n")}) {
    std::vector<ScenRow> whole;
    const Error error = read(text, whole);
    for (std::uint32_t lines = 1; lines < 7; ++lines) {
      INFO(text << "\n" << lines << " at a time");
      std::vector<ScenRow> rows;
      ScenReader reader(text, size);
      while (reader.advance(lines, rows)) {
        CHECK(reader.error().ok());
        CHECK(rows.size() <= whole.size());
      }
      CHECK_FALSE(reader.advance(lines, rows));
      CHECK(reader.error().code == error.code);
      CHECK(reader.error().line == error.line);
      CHECK(reader.error().column == error.column);
      REQUIRE(rows.size() == whole.size());
      for (std::size_t i = 0; i < rows.size(); ++i) CHECK(rows[i].line == whole[i].line);
    }
  }
}

TEST_CASE("rows cut at any byte end in an error or in fewer digits") {
  const std::string text = "version 1\n" + row + row;
  std::vector<ScenRow> rows;
  for (std::size_t length = 0; length < text.size(); ++length) {
    const Error error = read(text.substr(0, length), rows);
    if (error.ok()) {
      CHECK(rows.size() <= 2);
    } else {
      CHECK(error.line >= 1);
      CHECK(error.line <= 3);
    }
  }
}

TEST_CASE("a length agrees to the digits that were published, six of which leave 0.006 or six millionths open") {
  const auto row_of = [](double length, int decimals) {
    ScenRow published;
    published.length = length;
    published.decimals = decimals;
    return published;
  };
  CHECK(agrees(2.414213562, row_of(2.41421, 5)));
  CHECK_FALSE(agrees(2.42022, row_of(2.41421, 5)));
  CHECK(agrees(3166.91500578, row_of(3166.91, 2)));
  CHECK(agrees(316.686, row_of(316.691, 3)));
  CHECK(agrees(3166.9289, row_of(3166.91, 2)));
  CHECK_FALSE(agrees(3166.9292, row_of(3166.91, 2)));
  CHECK(agrees(12345.74, row_of(12345.7, 1)));
  CHECK_FALSE(agrees(12345.78, row_of(12345.7, 1)));
  CHECK(agrees(45.384776310850235, row_of(45.38477631, 8)));
  CHECK_FALSE(agrees(45.3849, row_of(45.38477631, 8)));
  CHECK(agrees(12345.67500578, row_of(12345.67, 2)));
  CHECK_FALSE(agrees(12345.6826, row_of(12345.67, 2)));
  CHECK(agrees(3, row_of(3, 0)));
  CHECK_FALSE(agrees(3.41, row_of(3, 0)));
  CHECK_FALSE(agrees(3.0061, row_of(3, 0)));
  CHECK(agrees(1000.0005, row_of(1000, 0)));
}
