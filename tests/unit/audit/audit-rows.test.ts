import { expect, it } from "vitest";
import { listWords } from "~/content/records/staff-list-words";
import { audit } from "~/records/kinds/audit.server";

const change = {
  id: 7,
  actor: "9b3f1c52-4f0e-4d35-9d8c-6f8f5a3f1a10",
  actor_name: "Noor Haddad",
  record_name: "Ada Park",
  page_id: "06c32db9-8dd8-440c-b90d-814e56488ca6",
  by_parent: false,
  action: "update",
  table_name: "career_applications",
  row_id: "06c32db9-8dd8-440c-b90d-814e56488ca6",
  before: { status: "pending" },
  after: { status: "reviewed" },
  at: "2026-11-24T16:00:00+00:00",
};
const context = { center: (id: string | null) => `center ${id}`, mayRestore: true, listQuery: "" };
const cellOf = (key: string, changes: Partial<typeof change> | Record<string, unknown>) =>
  audit.columns.find((column) => column.key === key)?.cell({ ...change, ...changes }, context);

it.each([
  ["career_applications", "Career application", "/admin/dashboard/records/applications/one"],
  ["locations", "Location", "/admin/dashboard/locations/one/edit"],
  ["courses", "Course", "/admin/dashboard/courses/one"],
  ["refunds", "Refund", "/admin/dashboard/purchases/one"],
  ["user_profiles", "User", "/admin/dashboard/users/one"],
])("a line of the log says whose record of %s was changed, and leads to its page", (table_name, text, to) => {
  expect(cellOf("table", { table_name, page_id: "one" })).toEqual({ as: "text", text, note: "Ada Park", to });
});

it("a line of the log leads nowhere for a record that is gone, and names it by its number where it has no name", () => {
  const gone = cellOf("table", { page_id: null, record_name: null });
  expect(gone).toEqual({ as: "text", text: "Career application", note: "06c32db9" });
});

it.each(["insert", "delete"])(
  "a line of the log says what was added or removed (%s), without ids, times and what is empty",
  (action) => {
    const values = { id: "1", first_name: "Ada", phone: null, email: "ada@example.com", created_at: "2026-11-24" };
    const [before, after] = action === "insert" ? [null, values] : [values, null];
    expect(cellOf("changes", { action, before, after })).toMatchObject({
      lines: [expect.stringContaining("“Ada”"), expect.stringContaining("“ada@example.com”")],
    });
  },
);

it.each([
  ["somebody's name", {}, "Noor Haddad"],
  ["an account without a name", { actor_name: "" }, listWords.unnamed],
  ["an account that is gone", { actor_name: null }, listWords.unnamed],
  ["the server itself", { actor: null, actor_name: null }, "System"],
  ["the link of an email", { actor: null, actor_name: null, by_parent: true }, "The parent"],
])("a line of the log says who it was: %s", (_, changes, who) => {
  expect(cellOf("who", changes)).toMatchObject({ text: who });
});

it("a line of the log links a person to what that person changed, and the site to nothing", () => {
  expect(cellOf("who", {})).toMatchObject({ to: `/admin/dashboard/audit?actor=${change.actor}` });
  expect(cellOf("who", { actor: null, actor_name: null })).not.toHaveProperty("to");
});
