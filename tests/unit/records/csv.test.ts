import { expect, test, vi } from "vitest";
import { type CsvPortion, csvFile, csvLine } from "~/handlers/csv.server";

vi.mock("~/auth/session/session.server", () => ({ appendSessionCookies: () => undefined }));
vi.mock("~/log.server", () => ({ log: () => undefined, describeError: () => ({}) }));

const args = { request: new Request("http://site.test/"), params: {}, context: {} };

async function* portions(...sizes: number[]): AsyncGenerator<CsvPortion, void> {
  for (const rows of sizes) yield { text: `${rows} rows\n`, rows };
}

test("a list taken away is recorded with its rows, before its end is given away", async () => {
  const record = vi.fn(async () => true);
  const file = await csvFile(args, "list", portions(1000, 1000, 7), record);
  expect(await file?.text()).toBe("1000 rows\n1000 rows\n7 rows\n");
  expect(record.mock.calls).toEqual([[2007]]);
});

test("a list of more than one portion breaks off where it cannot be recorded", async () => {
  const file = await csvFile(args, "list", portions(1000, 7), async () => false);
  await expect(file?.text()).rejects.toThrow();
});

test("who leaves half way is recorded with what was read", async () => {
  const record = vi.fn(async () => true);
  const file = await csvFile(args, "list", portions(1000, 1000, 7), record);
  const reader = file?.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await vi.waitFor(() => expect(record).toHaveBeenCalledOnce());
});

test("a line quotes every value, and doubles the quotes in it", () => {
  expect(csvLine(['a "b", c', 3, null, "two\nlines"])).toBe('"a ""b"", c","3","","two\nlines"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a"])(
  "a line keeps %j a text",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test("a line leaves a number one", () => {
  expect(csvLine([-3])).toBe('"-3"\r\n');
});
