import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FamilyBookings } from "~/components/learner/family-bookings";
import { StudentOverview } from "~/components/learner/student-overview";
import { TutorSchedule } from "~/components/learner/tutor-schedule";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/learner-pages";
import { tutorPages } from "~/content/tutor-pages";
import { requireLearner } from "~/guards/account.server";
import { attachByForm, familyData } from "~/guards/family-bookings.server";
import { studentOverviewData } from "~/guards/student-pages.server";
import { tutorScheduleData } from "~/guards/tutor-pages.server";
import { personalHeaders } from "~/services/caching.server";

export const headers = personalHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta(data?.schedule ? tutorPages.schedule : studentPages.overview);

/** The first page of a tutor's dashboard, and of everybody else's who is no staff. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args);
  if (account.profile.role === "tutor")
    return { schedule: await tutorScheduleData(account, args.request), overview: null, family: null };
  const [overview, family] = await Promise.all([studentOverviewData(account), familyData(account)]);
  return { schedule: null, overview, family };
}

/** Adds what a family booked before it had its account. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student");
  return attachByForm(args, account);
}

export default function DashboardStart() {
  const { schedule, overview, family } = useLoaderData<typeof loader>();
  if (schedule) return <TutorSchedule {...schedule} />;
  return (
    <>
      <StudentOverview {...overview} />
      <FamilyBookings {...family} />
    </>
  );
}
