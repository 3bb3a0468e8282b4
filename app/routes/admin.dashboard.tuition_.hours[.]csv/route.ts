import type { LoaderFunctionArgs } from "@remix-run/node";
import { torontoDay } from "~/domain/dates/calendar";
import { hoursPath } from "~/domain/tuition/tuition-paths";
import { staffFile, tableLines } from "~/handlers/csv.server";
import { tuitionFileOf } from "~/handlers/tuition.server";
import { readHours } from "~/routes/admin.dashboard.tuition_.hours/hours-view.server";
import { hoursPage } from "~/routes/admin.dashboard.tuition_.hours/hours-words";

export const loader = (args: LoaderFunctionArgs) =>
  staffFile(args, tuitionFileOf(hoursPath, "hours"), async (account) => {
    const hours = await readHours(account, args.request);
    if (hours && !hours.rows) return null;
    const lines = (hours?.rows ?? []).map((row) => [
      ...[hours?.from ?? null, hours?.to ?? null, hours?.center.name ?? null, row.tutor],
      ...[inHours(row.minutes), row.lessons, row.substitutes, row.off, row.open],
      ...[inDollars(row.rate_cents), inDollars(row.cents), inHours(row.approved_minutes)],
      ...[inDollars(row.approved_cents), row.approved_by, row.approved_at && torontoDay(row.approved_at)],
    ]);
    return { name: `hours-${hours?.from ?? ""}`, lines: tableLines(hoursPage.file, lines) };
  });

/** Numbers, for a spreadsheet. */
const inHours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes * 100) / 60) / 100);
const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);
