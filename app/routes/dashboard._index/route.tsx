import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { unlistedMeta } from "~/components/site/page-meta";
import { studentPages } from "~/content/tutoring/learner-pages";
import { tutorPages } from "~/content/tutoring/tutor-pages";
import { personalHeaders } from "~/http/caching.server";
import { studentOverviewData } from "~/routes/dashboard/student-pages.server";
import { tutorScheduleData } from "~/routes/dashboard/tutor-pages.server";
import { FamilyBookings } from "./family-bookings";
import { attachByForm, familyData } from "./family-bookings.server";
import { StudentOverview } from "./student-overview";
import { TutorSchedule } from "./tutor-schedule";

export const headers = personalHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta(data?.schedule ? tutorPages.schedule : studentPages.overview);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args);
  if (may(account.profile.role, "tutor.pages"))
    return { schedule: await tutorScheduleData(account, args.request), overview: null, family: null };
  const [overview, family] = await Promise.all([studentOverviewData(account), familyData(account)]);
  return { schedule: null, overview, family };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
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
