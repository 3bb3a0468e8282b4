import type { LoaderFunctionArgs } from "@remix-run/node";
import { classMessages } from "~/content/tutoring/staff-classes";
import { figuresPage } from "~/content/tutoring/staff-lesson-figures";
import { staffFile, tableLines } from "~/handlers/csv.server";
import { figuresLine, getLessonFigures } from "~/models/reports/figures.server";
import { readFiguresQuery } from "~/routes/admin.dashboard.sessions_.numbers/figures-query.server";

const page = "/admin/dashboard/sessions/numbers";
const of = { page, permission: "sessions.manage", list: "lessons", away: classMessages.away.text } as const;
const { columns } = figuresPage;

export const loader = (args: LoaderFunctionArgs) =>
  staffFile(args, of, async (account) => {
    const { isAllowed, ...query } = await readFiguresQuery(account, args.request);
    const figures = isAllowed ? await getLessonFigures(account.client, query) : [];
    const lines = figures?.map((row) => figuresLine(columns, row));
    const name = `session-numbers-${query.from}-${query.to}`;
    return lines ? { name, lines: tableLines(Object.values(columns), lines) } : null;
  });
