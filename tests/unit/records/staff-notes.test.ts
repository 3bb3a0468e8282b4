import { expect, test } from "vitest";
import { notesText } from "../../../app/records/kinds/description.server";

test("the notes of a record in a list's file are a line each, with Toronto's time and the author", () => {
  const notes = [
    { at: "2026-11-23T21:05:59.123456+00:00", author: "Noor Haddad", note: "Called twice" },
    { at: "2026-11-24T04:30:00+00:00", author: null, note: "No answer" },
  ];
  expect(notesText(notes)).toBe(
    "2026-11-23 16:05 Noor Haddad: Called twice\n2026-11-23 23:30 A former account: No answer",
  );
  expect(notesText(null)).toBeNull();
});
