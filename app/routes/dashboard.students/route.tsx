import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { tutorPages } from "~/content/tutoring/tutor-pages";
import { personalHeaders } from "~/http/caching.server";
import { tutorStudentsData } from "~/routes/dashboard/tutor-pages.server";
import { TutorStudents } from "./tutor-students";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(tutorPages.students);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "tutor.pages");
  return tutorStudentsData(account);
}

export default function TutorStudentsPage() {
  return <TutorStudents {...useLoaderData<typeof loader>()} />;
}
