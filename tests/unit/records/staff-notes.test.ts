import { expect, test } from "vitest";
import { notesText } from "../../../app/records/kinds/csv-columns.server";

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
