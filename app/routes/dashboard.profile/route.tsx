import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { handlePasswordChange } from "~/auth/password.server";
import { may } from "~/auth/permissions";
import { PageName } from "~/components/learner/page-name";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { Figures } from "~/components/staff/dashboard/figures";
import { ProfilePage } from "~/components/staff/profile-page";
import { overviewWords } from "~/content/tutoring/learner-pages";
import { profilePage } from "~/content/users/profile";
import type { FormReply } from "~/domain/forms/public-form";
import { profileFormOf } from "~/domain/users/profile-address";
import { personalHeaders } from "~/http/caching.server";
import { getsReportEmails } from "~/models/tutoring/family-sessions.server";
import { listStudentOverview } from "~/models/tutoring/student-pages.server";
import { handleCalendarFeed } from "./calendar-feed.server";
import { handleDevices } from "./devices.server";
import { handlePasskeys } from "./passkeys.server";
import { handleProfileForm, profileDataOf } from "./profile.server";
import { ReportEmails } from "./report-emails";
import { handleReportEmails } from "./report-emails.server";

const words = overviewWords.figures;
const path = "/dashboard/profile";
// why: without a fragment the browser keeps the form's, and the message is at the top
const done = `${path}#top`;

export const headers = personalHeaders;
export const handle = { formTitle: profilePage.title };
export const meta: MetaFunction = () => unlistedMeta(profilePage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args);
  const isFamily = may(account.profile.role, "student.pages");
  const [profile, getsReports, overview] = await Promise.all([
    profileDataOf(account),
    isFamily ? getsReportEmails(account.client) : null,
    isFamily ? listStudentOverview(account.client) : null,
  ]);
  return { ...profile, isFamily, getsReports, courses: overview?.[0]?.enrolled_courses ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args);
  const form = profileFormOf(new URL(args.request.url).searchParams);
  if (form === "reports") return handleReportEmails(args, account, done);
  if (form === "calendar") return handleCalendarFeed(args, account, done);
  if (form === "devices") return handleDevices(args, account, done);
  if (form === "passkeys") return handlePasskeys(args, account, done);
  return form === "password" ? handlePasswordChange(args, account, done) : handleProfileForm(args, account, done);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Profile() {
  const { isFamily, getsReports, courses, ...profile } = useLoaderData<typeof loader>();
  const { firstName, lastName } = profile.profile;
  return (
    <>
      <PageName>{`${firstName} ${lastName}`.trim() || profilePage.title}</PageName>
      <Figures
        figures={[
          ...(courses === null ? [] : [{ label: words.courses, value: courses }]),
          { label: words.profile, value: words.active },
        ]}
      />
      <ProfilePage path={path} {...profile} reply={useActionData<FormReply>()}>
        {isFamily && <ReportEmails path={path} isWanted={getsReports} />}
      </ProfilePage>
    </>
  );
}
