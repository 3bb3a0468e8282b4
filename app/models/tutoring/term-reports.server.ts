import { z } from "zod";
import { site } from "~/content/site/site";
import type { Result } from "~/database.types";
import { type Term, type TermReport, type TutorWords, wordsThatFit } from "~/domain/tutoring/progress";
import { type Client, type Missing, readRow, readRows } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { limits } from "~/waits.server";

/** Columns that `term_reports` writes as JSON, which the generated types do not know. */
type Written = Pick<TermReport, "lessons" | "levels" | "results"> & { reports: TutorWords[] };

const reportRow = z.custom<Omit<Result<"term_reports">, keyof Written> & Written>().transform(
  ({ child_id, name, first_name, grade, center, phone, reports, ...row }): TermReport => ({
    ...row,
    child: { id: child_id, name, first_name, grade },
    center: center === null ? null : { name: center.replace(site.productPrefix, ""), phone },
    words: wordsThatFit(reports),
  }),
);

const options = { timeout: limits.list, failure: { event: "reports of a term could not be read" } } as const;

/** Of a child whose report the caller may read. */
export async function getTermReport(client: Client, child: string, term: Term): Promise<TermReport | Missing> {
  if (!isRecordId(child)) return "not_found";
  const query = client.rpc("term_reports", { p_from: term.from, p_to: term.to, p_child: child });
  return readRow(query, reportRow, options);
}

/** As many as one page holds. */
const mostReports = 300;

/** Of the enrolled children of a center by name, after that child; null where they could not be read. */
export async function listTermReports(
  client: Client,
  center: string,
  term: Term,
  after: string | null,
): Promise<{ reports: TermReport[]; next: string | null } | null> {
  const found = await readRows(
    client.rpc("term_reports", {
      p_from: term.from,
      p_to: term.to,
      p_location: center,
      p_after: after && isRecordId(after) ? after : null,
    }),
    reportRow,
    options,
  );
  const reports = found?.slice(0, mostReports);
  const isMore = (found?.length ?? 0) > mostReports;
  return reports ? { reports, next: isMore ? (reports.at(-1)?.child.id ?? null) : null } : null;
}
