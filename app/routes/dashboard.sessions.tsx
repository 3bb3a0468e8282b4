import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StudentSessions } from "~/components/learner/student-sessions";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/learner-pages";
import { requireLearner } from "~/guards/account.server";
import { studentSessionsData } from "~/guards/student-pages.server";
import { personalHeaders } from "~/services/caching.server";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(studentPages.sessions);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student");
  return studentSessionsData(account, args.request);
}

export default function StudentSessionsPage() {
  return <StudentSessions {...useLoaderData<typeof loader>()} />;
}
