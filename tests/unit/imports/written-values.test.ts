import { expect, it } from "vitest";
import { centerFinder } from "../../../app/domain/imports/import-file";
import { dateOrderOf, readWrittenDate } from "../../../app/domain/imports/written-dates";
import { ageOn, readAge, readSubjects } from "../../../app/domain/imports/written-values";

it.each([
  ["11 yrs", 11],
  ["Age 7", 7],
  ["9 y.o.", 9],
  ["10.5", 10],
  ["2", null],
  ["19", null],
  ["two", null],
])("an import reads the age %s", (text, age) => {
  expect(readAge(text)).toBe(age);
});

it("counts whole years, of children alone", () => {
  expect([
    ageOn("2015-11-26", "2026-11-26"),
    ageOn("2015-11-27", "2026-11-26"),
    ageOn("1980-01-01", "2026-11-26"),
  ]).toEqual([11, 10, null]);
});

it.each([
  ["Math & English", "both", true],
  ["Reading", "english", true],
  ["Math - level C", "math", false],
  ["Not sure yet", "unsure", true],
])("an import reads the subject %s", (text, program, whole) => {
  expect(readSubjects(text)).toEqual({ program, whole });
});

it.each(["Latin", "Reading & Writing", "aftermath"])("reads no subject out of %s", (text) => {
  expect(readSubjects(text)).toBeNull();
});

it("an import finds a center as people write it, and none where two are called so", () => {
  const center = (id: string, shortName: string) => ({ id, name: `Small Steps Center - ${shortName}`, shortName });
  const find = centerFinder([
    center("1", "Etobicoke"),
    center("2", "St. Catharines"),
    center("3", "Ajax"),
    center("4", "Ajax Centre"),
  ]);
  const found = [
    "Etobicoke Center",
    "Small Steps - Etobicoke",
    "etobicoke, ON",
    "1",
    "st catharines",
    "AJAX",
    "Ajax branch",
    "Mars",
  ];
  expect(found.map(find)).toEqual(["1", "1", "1", "1", "2", "3", null, null]);
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
