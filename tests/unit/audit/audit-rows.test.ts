import { expect, it } from "vitest";
import { listWords } from "~/content/records/staff-list-words";
import { audit } from "~/records/kinds/audit.server";

const change = {
  id: 7,
  actor: "9b3f1c52-4f0e-4d35-9d8c-6f8f5a3f1a10",
  actor_name: "Noor Haddad",
  by_parent: false,
  action: "update",
  table_name: "career_applications",
  row_id: "06c32db9-8dd8-440c-b90d-814e56488ca6",
  before: { status: "pending" },
  after: { status: "reviewed" },
  at: "2026-11-24T16:00:00+00:00",
};
const context = { center: (id: string | null) => `center ${id}`, superadmin: true, listQuery: "" };
const cellOf = (key: string, changes: Partial<typeof change> | Record<string, unknown>) =>
  audit.columns.find((column) => column.key === key)?.cell({ ...change, ...changes }, context);

it("says which record was changed, and leads to its page", () => {
  expect(cellOf("table", {})).toEqual({
    as: "text",
    text: "career applications",
    note: "06c32db9",
    to: "/admin/dashboard/records/applications/06c32db9-8dd8-440c-b90d-814e56488ca6",
  });
  expect(cellOf("table", { table_name: "locations", row_id: "12" })).toEqual({
    as: "text",
    text: "locations",
    note: "12",
  });
});

it.each([
  ["somebody's name", {}, "Noor Haddad"],
  ["an account without a name", { actor_name: "" }, listWords.unnamed],
  ["an account that is gone", { actor_name: null }, listWords.unnamed],
  ["the server itself", { actor: null, actor_name: null }, "The site"],
  ["the link of an email", { actor: null, actor_name: null, by_parent: true }, "The parent"],
])("says who it was: %s", (_, changes, who) => {
  expect(cellOf("who", changes)).toMatchObject({ text: who });
});
