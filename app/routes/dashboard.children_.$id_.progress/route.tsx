import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyProgress } from "~/content/tutoring/progress";
import { readableDate } from "~/domain/dates/readable-dates";
import { progressOf } from "~/domain/tutoring/progress";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { getChild, listLevels, listResults, listSteps } from "~/models/tutoring/child-progress.server";
import { ChildProgressPage } from "./child-progress-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(familyProgress);

/** @throws Response 404 for another family's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const child = requireFound(await getChild(client, id));
  const [levels, way, results] = await Promise.all([
    listLevels(client, [id]),
    listSteps(client, id),
    listResults(client, id),
  ]);
  const isRead = levels && way && results;
  return data(
    {
      child,
      subjects: isRead ? progressOf(levels, way, null) : null,
      results: results?.map(({ id: result, takenOn }) => ({ id: result, day: readableDate(takenOn) })) ?? [],
    },
    { status: isRead ? 200 : 503 },
  );
}

export default function ChildProgress() {
  return <ChildProgressPage {...useLoaderData<typeof loader>()} />;
}
