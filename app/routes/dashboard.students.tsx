import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TutorStudents } from "~/components/learner/tutor-students";
import { unlistedMeta } from "~/components/site/page-meta";
import { tutorPages } from "~/content/tutor-pages";
import { requireLearner } from "~/guards/account.server";
import { tutorStudentsData } from "~/guards/tutor-pages.server";
import { personalHeaders } from "~/services/caching.server";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(tutorPages.students);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "tutor");
  return tutorStudentsData(account);
}

export default function TutorStudentsPage() {
  return <TutorStudents {...useLoaderData<typeof loader>()} />;
}
