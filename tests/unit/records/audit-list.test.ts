import { expect, test } from "vitest";
import { audit } from "../../../app/records/kinds/audit.server";

const row = {
  id: 1,
  actor: "0c6ffd2b-62bb-4d3c-8f5e-2f1c2b7a9d10",
  actor_name: "Sol Superadmin",
  record_name: null,
  page_id: null,
  by_parent: false,
  action: "update",
  table_name: "locations",
  row_id: "8",
  before: {},
  after: {},
  at: "2026-11-26T12:00:00Z",
};
const whoOf = (of: typeof audit.listRow._output) =>
  audit.columns.find(({ key }) => key === "who")?.cell(of, { center: () => "", mayRestore: true, listQuery: "" });

test("the log links a person to what that person changed, and the site to nothing", () => {
  expect(whoOf(row)).toEqual({ as: "text", text: "Sol Superadmin", to: `/admin/dashboard/audit?actor=${row.actor}` });
  expect(whoOf({ ...row, actor: null, actor_name: null })).not.toHaveProperty("to");
});
