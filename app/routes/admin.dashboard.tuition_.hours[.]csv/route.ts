import type { LoaderFunctionArgs } from "@remix-run/node";
import { torontoDay } from "~/domain/dates/calendar";
import { hoursPath } from "~/domain/tuition/tuition-paths";
import { type CsvPortion, csvLine } from "~/handlers/csv.server";
import { tuitionFile } from "~/handlers/tuition.server";
import { readHours } from "~/routes/admin.dashboard.tuition_.hours/hours-view.server";
import { hoursPage } from "~/routes/admin.dashboard.tuition_.hours/hours-words";

export const loader = (args: LoaderFunctionArgs) =>
  tuitionFile(args, hoursPath, "hours", async (account, request) => {
    const hours = await readHours(account, request);
    return { name: `hours-${hours?.from ?? ""}`, lines: linesOf(hours) };
  });

async function* linesOf(hours: Awaited<ReturnType<typeof readHours>>): AsyncGenerator<CsvPortion, void> {
  if (hours && !hours.rows) throw new Error("hours could not be read");
  const lines = (hours?.rows ?? []).map((row) => [
    ...[hours?.from ?? null, hours?.to ?? null, hours?.center.name ?? null, row.tutor],
    ...[inHours(row.minutes), row.lessons, row.substitutes, row.off, row.open],
    ...[inDollars(row.rate_cents), inDollars(row.cents), inHours(row.approved_minutes), inDollars(row.approved_cents)],
    ...[row.approved_by, row.approved_at && torontoDay(row.approved_at)],
  ]);
  yield { text: [hoursPage.file, ...lines].map(csvLine).join(""), rows: lines.length };
}

/** Numbers, for a spreadsheet. */
const inHours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes * 100) / 60) / 100);
const inDollars = (cents: number | null) => (cents === null ? null : cents / 100);
