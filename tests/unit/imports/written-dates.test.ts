import { expect, it } from "vitest";
import { dateOrderOf, readWrittenDate } from "../../../app/domain/imports/written-dates";

it.each([
  ["2015-12-31", "2015-12-31"],
  ["2015/2/3", "2015-02-03"],
  ["2015", "2015"],
  ["12/31/2015", "2015-12-31"],
  ["31.12.2015", "2015-12-31"],
  ["5/5/2015", "2015-05-05"],
  ["03/04/2015", "ambiguous"],
  ["Dec 31, 2015", "2015-12-31"],
  ["December 1st, 2015", null],
  ["31-Dec-2015", "2015-12-31"],
  ["2 sept 2015", "2015-09-02"],
  ["Ju 3 2015", null],
  ["30/30/2015", null],
  ["2015-02-29", null],
  ["31/04/2015", null],
  ["12/31/15", null],
  ["42369", null],
  ["soon", null],
])("an import reads %s as %s", (text, read) => {
  expect(readWrittenDate(text, null)).toBe(read);
});

it("a date keeps to the order that the file names", () => {
  expect([readWrittenDate("03/04/2015", "month"), readWrittenDate("03/04/2015", "day")]).toEqual([
    "2015-03-04",
    "2015-04-03",
  ]);
  expect(readWrittenDate("31/12/2015", "month")).toBe(null);
  expect(["MM/DD/YYYY", "d.m.yy", "yyyy-mm-dd", "", undefined].map(dateOrderOf)).toEqual([
    "month",
    "day",
    null,
    null,
    null,
  ]);
});
