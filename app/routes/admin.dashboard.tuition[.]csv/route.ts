import type { LoaderFunctionArgs } from "@remix-run/node";
import { lineKinds, paymentMethods } from "~/content/tuition/tuition-words";
import { addDays, addMonths, type IsoDate } from "~/domain/dates/calendar";
import { subjectsInWords } from "~/domain/tuition/ledger-line";
import { tuitionPath } from "~/domain/tuition/tuition-paths";
import { type CsvPortion, csvLine } from "~/handlers/csv.server";
import { readTuitionQuery, spanOf, tuitionFile } from "~/handlers/tuition.server";
import { type LedgerEntry, maxLines, readCenterLedger } from "~/models/tuition/tuition.server";

const columns = [
  ...["Date", "Center", "Payer", "Child", "Kind", "Account code", "Month", "Subjects"],
  ...["Amount", "Tax", "Method", "Reference", "Note", "Number"],
];

/** The movements of a month, or of the days from `from` to `to`: one a line, the oldest first. */
export const loader = (args: LoaderFunctionArgs) =>
  tuitionFile(args, tuitionPath, "tuition", async (account, request) => {
    const { frame, month, isAllowed } = await readTuitionQuery(account, request, "none");
    const { from, to } = spanOf(request) ?? { from: month, to: addDays(addMonths(month, 1), -1) };
    const center = frame.center?.id ?? null;
    const read: Read = async (first, last) => (isAllowed ? readCenterLedger(account.client, center, first, last) : []);
    return { name: `tuition-${from}-${to}`, lines: portionsOf(read, from, to) };
  });

type Read = (first: IsoDate, last: IsoDate) => Promise<LedgerEntry[] | null>;

async function* portionsOf(read: Read, first: IsoDate, last: IsoDate): AsyncGenerator<CsvPortion, void> {
  yield { text: csvLine(columns), rows: 0 };
  yield* linesOf(read, first, last);
}

/** Halves the days until the database gives all of their lines. */
async function* linesOf(read: Read, first: IsoDate, last: IsoDate): AsyncGenerator<CsvPortion, void> {
  const rows = await read(first, last);
  if (!rows || (rows.length >= maxLines && first === last)) throw new Error("movements could not be read");
  if (rows.length >= maxLines) {
    const middle = addDays(first, Math.floor((Date.parse(last) - Date.parse(first)) / 86_400_000 / 2));
    yield* linesOf(read, first, middle);
    yield* linesOf(read, addDays(middle, 1), last);
    return;
  }
  const byDay = rows.toSorted((one, other) => one.booked_on.localeCompare(other.booked_on) || one.nth - other.nth);
  yield { text: byDay.map(lineOf).map(csvLine).join(""), rows: byDay.length };
}

/** Amounts are numbers: what was paid or credited is negative. */
const lineOf = (line: LedgerEntry): (string | number | null)[] => [
  ...[line.booked_on, line.center, line.payer, line.child, lineKinds[line.kind], line.code],
  ...[line.month?.slice(0, 7) ?? null, subjectsInWords(line.subjects), line.amount_cents / 100, line.tax_cents / 100],
  ...[line.method && paymentMethods[line.method], line.reference, line.note, line.nth],
];
