import type { LoaderFunctionArgs } from "@remix-run/node";
import { classMessages } from "~/content/tutoring/staff-classes";
import { torontoToday } from "~/domain/dates/calendar";
import { classesPath } from "~/domain/tutoring/class-paths";
import { staffFile, tableLines } from "~/handlers/csv.server";
import { loadClassList } from "~/routes/admin.dashboard.classes/class-list.server";
import { classList } from "~/routes/admin.dashboard.classes/class-list-words";

const of = {
  page: classesPath,
  permission: "sessions.manage",
  list: "classes",
  away: classMessages.away.text,
} as const;
const facts = Object.keys(classList.columns) as (keyof typeof classList.columns)[];

export const loader = (args: LoaderFunctionArgs) =>
  staffFile(args, of, async (account) => {
    const list = await loadClassList(account, args.request);
    const rows = list ? list.groups?.flatMap((group) => group.rows) : [];
    const lines = rows?.map((row) => facts.map((fact) => row[fact]));
    return lines
      ? { name: `classes-${torontoToday()}`, lines: tableLines(Object.values(classList.columns), lines) }
      : null;
  });
