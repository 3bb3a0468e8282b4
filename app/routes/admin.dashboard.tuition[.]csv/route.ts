import type { LoaderFunctionArgs } from "@remix-run/node";
import { lineKinds, paymentMethods } from "~/content/tuition/tuition-words";
import { addDays, addMonths, type IsoDate } from "~/domain/dates/calendar";
import { subjectsInWords } from "~/domain/tuition/ledger-line";
import { tuitionPath } from "~/domain/tuition/tuition-paths";
import { type CsvPortion, csvLine, staffFile } from "~/handlers/csv.server";
import { readTuitionQuery, tuitionFileOf } from "~/handlers/tuition.server";
import type { Client } from "~/integrations/supabase.server";
import { type LedgerEntry, maxLines, readCenterLedger } from "~/models/tuition/tuition.server";

const columns = [
  ...["Date", "Center", "Payer", "Child", "Kind", "Account code", "Month", "Subjects"],
  ...["Amount", "Tax", "Method", "Reference", "Note", "Number"],
];

/** The movements of a month: one a line, the oldest first. */
export const loader = (args: LoaderFunctionArgs) =>
  staffFile(args, tuitionFileOf(tuitionPath, "tuition"), async (account) => {
    const { frame, month } = await readTuitionQuery(account, args.request, "none");
    return { name: `tuition-${month.slice(0, 7)}`, lines: linesOf(account.client, frame.center?.id ?? null, month) };
  });

/** A portion a day, for which the most that is read at once is enough. */
async function* linesOf(client: Client, center: string | null, month: IsoDate): AsyncGenerator<CsvPortion, void> {
  yield { text: csvLine(columns), rows: 0 };
  for (let day = month; day < addMonths(month, 1); day = addDays(day, 1)) {
    const rows = await readCenterLedger(client, center, day);
    if (!rows || rows.length >= maxLines) throw new Error("movements could not be read");
    yield { text: rows.toReversed().map(lineOf).map(csvLine).join(""), rows: rows.length };
  }
}

/** Amounts are numbers: what was paid or credited is negative. */
const lineOf = (line: LedgerEntry): (string | number | null)[] => [
  ...[line.booked_on, line.center, line.payer, line.child, lineKinds[line.kind], line.code],
  ...[line.month?.slice(0, 7) ?? null, subjectsInWords(line.subjects), line.amount_cents / 100, line.tax_cents / 100],
  ...[line.method && paymentMethods[line.method], line.reference, line.note, line.nth],
];
