import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import { tutorPages } from "~/content/tutoring/tutor-pages";
import { readableDate, readableDateTime } from "~/domain/dates/readable-dates";
import type { TaughtStudent } from "~/domain/tutoring/learner-view";
import { placeLine } from "~/domain/tutoring/progress";
import { personalHeaders } from "~/http/caching.server";
import { listLevels } from "~/models/tutoring/child-progress.server";
import { listTutorStudents, maxStudents } from "~/models/tutoring/tutor-pages.server";
import { TutorStudents } from "./tutor-students";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(tutorPages.students);

/** Null where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "tutor.pages");
  const rows = await listTutorStudents(client);
  const shown = rows?.slice(0, maxStudents);
  const levels = await listLevels(client, shown?.map(({ learner_id }) => learner_id) ?? []);
  const students = shown?.map(
    (row): TaughtStudent => ({
      id: row.learner_id,
      name: row.student_name ?? sessionPeople.student,
      levels: levels?.filter(({ child }) => child === row.learner_id).map(placeLine) ?? [],
      next: row.next_date && row.next_start ? readableDateTime(row.next_date, row.next_start) : null,
      last: row.last_date && readableDate(row.last_date),
      completed: row.completed_sessions,
    }),
  );
  return { students: students ?? null, isShort: (rows?.length ?? 0) > maxStudents };
}

export default function TutorStudentsPage() {
  return <TutorStudents {...useLoaderData<typeof loader>()} />;
}
