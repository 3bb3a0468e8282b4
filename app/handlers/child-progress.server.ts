import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Account } from "~/auth/account.server";
import { torontoToday } from "~/domain/dates/calendar";
import { comesTo, type Lesson } from "~/domain/tutoring/attendance";
import { type CenterName, type ChildLevel, readTerm } from "~/domain/tutoring/progress";
import { requireFound } from "~/http/failure-response.server";
import type { Client } from "~/integrations/supabase.server";
import { listLocations } from "~/models/locations/locations.server";
import { getCenterId, getChild, listLastSteps, listLevels } from "~/models/tutoring/child-progress.server";
import { getTermReport } from "~/models/tutoring/term-reports.server";

/** The report of the child in the address; none with 400 for days that can't be read. @throws Response 404, 503 */
export async function loadTermReport({ request, params: { id = "" } }: LoaderFunctionArgs, client: Client) {
  const asked = readTerm(new URL(request.url).searchParams, torontoToday());
  if (!asked.term)
    return data({ asked, child: requireFound(await getChild(client, id)), report: null }, { status: 400 });
  const report = requireFound(await getTermReport(client, id, asked.term));
  return data({ asked, child: report.child, report });
}

/** As a print names it; null where it is not known. */
export async function centerOfChild(client: Client, child: string): Promise<CenterName | null> {
  const [id, { locations }] = await Promise.all([getCenterId(client, child), listLocations()]);
  const center = locations.find((one) => one.id === id);
  return center ? { name: center.shortName, phone: center.phone } : null;
}

/** Where the children of a lesson that has begun are; none where it could not be read. */
export async function levelsOfLesson(
  { client, userId }: Account,
  { hasBegun, people }: Lesson,
): Promise<(ChildLevel & { mayUndo: boolean })[]> {
  const children = people.filter(comesTo).flatMap(({ child }) => child ?? []);
  if (!hasBegun || children.length === 0) return [];
  const [levels, steps] = await Promise.all([listLevels(client, children), listLastSteps(client, children)]);
  return (levels ?? []).map((level) => {
    const last = steps?.find(({ child_id, subject }) => child_id === level.child_id && subject === level.subject);
    return { ...level, mayUndo: last !== undefined && last.undoes === null && last.made_by === userId };
  });
}
