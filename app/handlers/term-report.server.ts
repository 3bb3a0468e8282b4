import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { torontoToday } from "~/domain/dates/calendar";
import { readTerm } from "~/domain/tutoring/term";
import { requireFound } from "~/http/failure-response.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { getChild } from "~/models/tutoring/child-progress.server";
import { getTermReport } from "~/models/tutoring/term-reports.server";

/** The report of the child in the address; none with 400 for days that can't be read. @throws Response 404, 503 */
export async function loadTermReport({ request, params: { id = "" } }: LoaderFunctionArgs, client: Client) {
  const asked = readTerm(new URL(request.url).searchParams, torontoToday());
  if (!asked.term)
    return data({ asked, child: requireFound(await getChild(client, id)), report: null }, { status: 400 });
  const report = requireFound(await getTermReport(client, id, asked.term));
  return data({ asked, child: report.child, report });
}
