import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StudentOverview } from "~/components/learner/student-overview";
import { TutorSchedule } from "~/components/learner/tutor-schedule";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/learner-pages";
import { tutorPages } from "~/content/tutor-pages";
import { isStaff } from "~/forms/account";
import { requireUser } from "~/guards/account.server";
import { studentOverviewData } from "~/guards/student-pages.server";
import { tutorScheduleData } from "~/guards/tutor-pages.server";
import { personalHeaders } from "~/services/caching.server";
import { redirectTo } from "~/services/session.server";

export const headers = personalHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta(data?.schedule ? tutorPages.schedule : studentPages.overview);

/** The first page of a tutor's dashboard, and of everybody else's who is no staff. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  if (isStaff(account.profile.role)) throw redirectTo(args, "/admin/dashboard");
  if (account.profile.role === "tutor")
    return { schedule: await tutorScheduleData(account, args.request), overview: null };
  return { schedule: null, overview: await studentOverviewData(account) };
}

export default function DashboardStart() {
  const { schedule, overview } = useLoaderData<typeof loader>();
  return schedule ? <TutorSchedule {...schedule} /> : <StudentOverview {...overview} />;
}
