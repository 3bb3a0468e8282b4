import { expect, test, vi } from "vitest";
import { type CsvPortion, csvFile, csvLine } from "~/handlers/csv.server";
import { notesText } from "~/records/kinds/description.server";

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

test("the notes of a record in a list's file are a line each, with Toronto's time and the author", () => {
  const notes = [
    { at: "2026-11-23T21:05:59.123456+00:00", author: "Noor Haddad", note: "Called twice", call: null },
    { at: "2026-11-24T04:30:00+00:00", author: null, note: "Nobody there", call: "no_answer" as const },
    { at: "2026-11-24T15:00:00+00:00", author: "Noor Haddad", note: null, call: "emailed" as const },
  ];
  expect(notesText(notes)).toBe(
    "2026-11-23 16:05 Noor Haddad: Called twice\n2026-11-23 23:30 A former account: Called: no answer: Nobody there\n2026-11-24 10:00 Noor Haddad: Emailed",
  );
  expect(notesText(null)).toBeNull();
});
