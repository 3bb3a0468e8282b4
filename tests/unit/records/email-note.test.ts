import { expect, test } from "vitest";
import { recordPage } from "../../../app/content/records/staff-records";
import type { RecordView } from "../../../app/records/record-view";
import { emailNote } from "../../../app/routes/admin.dashboard.records.$kind.$id/email-note";

const words = recordPage.emails;
const address = "gita@example.com";

test.each<[string, Pick<RecordView, "kind" | "emailTo" | "hasAddress">, string]>([
  [
    "an appointment ahead names the address",
    { kind: "appointments", emailTo: address, hasAddress: true },
    words.move(address),
  ],
  ["one that is over says so", { kind: "appointments", emailTo: null, hasAddress: true }, words.over],
  ["one without an address says so", { kind: "appointments", emailTo: null, hasAddress: false }, words.noAddress],
  ["a session tells family and tutor", { kind: "sessions", emailTo: null, hasAddress: false }, words.session],
])("what a step sends: %s", (_, view, note) => {
  expect(emailNote(view, "move")).toBe(note);
});
