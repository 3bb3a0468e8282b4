import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { childPage } from "~/content/families/child-page";
import { dayWithoutCenter } from "~/domain/dates/calendar";
import { readableDate } from "~/domain/dates/readable-dates";
import { progressOf } from "~/domain/tutoring/progress";
import { waysOf } from "~/handlers/child-ways.server";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { getChild, listLevels, listResults, listSteps } from "~/models/tutoring/child-progress.server";
import { getLastReport } from "~/models/tutoring/family-sessions.server";
import { listStudentSessions } from "~/models/tutoring/student-pages.server";
import { listedSession, sessionRowView } from "~/routes/dashboard/learner-sessions.server";
import { ChildPage } from "./child-page";

const shownSessions = 4;

export const headers = personalHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ ...childPage, title: data?.child.name ?? childPage.title });

/** @throws Response 404 for another family's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const today = dayWithoutCenter();
  const child = requireFound(await getChild(client, id));
  const [levels, steps, results, rows, last, ways] = await Promise.all([
    listLevels(client, [id]),
    listSteps(client, id),
    listResults(client, id),
    listStudentSessions(client, null, id),
    getLastReport(client, id),
    waysOf(client, [child]),
  ]);
  const ahead = rows?.filter(({ is_ahead }) => is_ahead).slice(0, shownSessions);
  return data(
    {
      child,
      way: ways[id],
      subjects: levels && steps && progressOf(levels, steps, null),
      results: results?.map(({ id: result, takenOn }) => ({ id: result, day: readableDate(takenOn) })) ?? [],
      last: typeof last === "string" ? null : { ...sessionRowView(last, today), report: last },
      sessions: ahead?.map((row) => listedSession(row, today)) ?? null,
    },
    { status: levels && steps && results && rows && last !== "unavailable" ? 200 : 503 },
  );
}

export default function Child() {
  return <ChildPage {...useLoaderData<typeof loader>()} />;
}
