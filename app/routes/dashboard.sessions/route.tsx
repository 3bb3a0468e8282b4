import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/tutoring/learner-pages";
import { personalHeaders } from "~/http/caching.server";
import { studentSessionsData } from "~/routes/dashboard/student-pages.server";
import { StudentSessions } from "./student-sessions";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(studentPages.sessions);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  return studentSessionsData(account, args.request);
}

export default function StudentSessionsPage() {
  return <StudentSessions {...useLoaderData<typeof loader>()} />;
}
