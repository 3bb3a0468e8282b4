import { expect, it } from "vitest";
import { csvLine } from "~/http/csv.server";

it("quotes every value, and doubles the quotes in it", () => {
  expect(csvLine(['a "b", c', 3, null, "two\nlines"])).toBe('"a ""b"", c","3","","two\nlines"\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a"])(
  "keeps %j a text",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

it("leaves a number one", () => {
  expect(csvLine([-3])).toBe('"-3"\r\n');
});
