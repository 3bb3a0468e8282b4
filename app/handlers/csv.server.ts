import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Account, requireUser, type ScopedAccount, scopedTo } from "~/auth/account.server";
import { may, type Permission } from "~/auth/permissions";
import { appendSessionCookies, type RequestArgs } from "~/auth/session/session.server";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { noStore } from "~/http/caching.server";
import { textStream } from "~/http/file-response.server";
import { describeError, log } from "~/log.server";
import { recordExport } from "~/models/audit/audit-log.server";

const byteOrderMark = "\uFEFF";

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(quoted).join(",")}\r\n`;

function quoted(value: string | number | null): string {
  const text = String(value ?? "");
  // why: an apostrophe keeps a spreadsheet from running the text as a formula (CSV injection)
  const inert = typeof value === "string" && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

export interface CsvPortion {
  text: string;
  rows: number;
}

/**
 * Streams a CSV file: UTF-8 with byte order mark, never cached.
 * @param name without extension
 * @param portions the first is read before the answer begins
 * @param record logs how many records were taken; if that fails the file ends with an error
 * @returns null when the first portion could not be read or recorded; a later failure aborts the connection
 */
export async function csvFile(
  { context }: RequestArgs,
  name: string,
  portions: AsyncGenerator<CsvPortion, void>,
  record: (rows: number) => Promise<boolean>,
): Promise<Response | null> {
  const lines = recorded(portions, record);
  const first = await lines.next().catch((error: unknown) => {
    log("error", "file could not begin", { name, ...describeError(error) });
    return null;
  });
  if (!first || first.done) return null;
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Cache-Control": noStore,
  });
  appendSessionCookies(context, headers);
  return new Response(textStream(resumed(byteOrderMark + first.value, lines)), { headers });
}

async function* recorded(
  portions: AsyncGenerator<CsvPortion, void>,
  record: (rows: number) => Promise<boolean>,
): AsyncGenerator<string, void> {
  let rows = 0;
  let last: string | null = null;
  let isRecorded = false;
  try {
    for await (const portion of portions) {
      if (last !== null) yield last;
      last = portion.text;
      rows += portion.rows;
    }
    isRecorded = true;
    if (!(await record(rows))) throw new Error("the export could not be recorded");
    if (last !== null) yield last;
  } finally {
    if (!isRecorded && rows > 0) await record(rows);
  }
}

async function* resumed(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  try {
    yield first;
    yield* rest;
  } finally {
    // why: an early stop must still run the generator's finally
    await rest.return();
  }
}

/** Plain-text answer of a route without a page, where a thrown response would show bare data. */
export function plainText({ context }: LoaderFunctionArgs, text: string, status: number): Response {
  const headers = new Headers({ "Cache-Control": noStore, "Content-Type": "text/plain; charset=utf-8" });
  appendSessionCookies(context, headers);
  return new Response(text, { status, headers });
}

/** Why the account is given no file, in plain words; null where it is. A role that could not be read is refused for now. */
export function refusedFile(args: LoaderFunctionArgs, { profile }: Account, permission: Permission): Response | null {
  if (may(profile.role, permission)) return null;
  const { away, role } = refusedAccounts.problems;
  return profile.id === null ? plainText(args, away.title, 503) : plainText(args, role.title, 403);
}

interface StaffFile {
  /** To which a visitor is led who is not signed in. */
  page: string;
  permission: Permission;
  /** As the log of exports names it; null where nothing is logged. */
  list: string | null;
  away: string;
}

/** A CSV file of the back office, or in plain words why there is none. @param open answers null where rows cannot be read */
export async function staffFile(
  args: LoaderFunctionArgs,
  { page, permission, list, away }: StaffFile,
  open: (account: ScopedAccount) => Promise<{ name: string; lines: AsyncGenerator<CsvPortion, void> } | null>,
): Promise<Response> {
  const account = await requireUser(args, page);
  const refused = refusedFile(args, account, permission);
  if (refused) return refused;
  const opened = await open(scopedTo(permission, account));
  const record = async (rows: number) => list === null || recordExport(account.client, list, rows);
  return (opened && (await csvFile(args, opened.name, opened.lines, record))) ?? plainText(args, away, 503);
}

/** A file whose rows were read at once. */
export async function* tableLines(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): AsyncGenerator<CsvPortion, void> {
  yield { text: [head, ...rows].map(csvLine).join(""), rows: rows.length };
}
