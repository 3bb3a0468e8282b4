import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { handlePasswordChange } from "~/auth/password.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { PageName } from "~/components/learner/page-name";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { Figures } from "~/components/staff/dashboard/figures";
import { ProfilePage } from "~/components/staff/profile-page";
import { Button } from "~/components/ui/button";
import { formLook } from "~/components/ui/forms/form-parts";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, TitledPanel } from "~/components/ui/layout";
import { reportEmailChoice } from "~/content/tutoring/family-sessions";
import { overviewWords } from "~/content/tutoring/learner-pages";
import { profilePage } from "~/content/users/profile";
import type { FormReply } from "~/domain/forms/public-form";
import { profileFormAddress, profileFormOf } from "~/domain/users/profile-address";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { chooseReportEmails, getsReportEmails, listStudentOverview } from "~/models/tutoring/student-pages.server";
import { handleCalendarFeed } from "./calendar-feed.server";
import { handleDevices } from "./devices.server";
import { handlePasskeys } from "./passkeys.server";
import { handleProfileForm, profileDataOf } from "./profile.server";

const words = overviewWords.figures;
const path = "/dashboard/profile";
// why: without a fragment the browser keeps the form's, and the message is at the top
const done = `${path}#top`;

export const handle = { page: profilePage };
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

/** Keeps whether reports come by email. @throws Response 404 for accounts that get none */
async function handleReportEmails(args: RequestArgs, { client, profile }: Account, donePath: string) {
  if (!may(profile.role, "student.pages")) throw failureResponse("not_found");
  const received = await receiveForm(args.request, {
    name: "report-emails",
    fields: ["wanted"],
    schema: z.object({ wanted: z.string().optional() }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const isWanted = submission.status === "success" && submission.value.wanted === "yes";
  const saved = await chooseReportEmails(client, isWanted);
  const isSaved = saved.ok && saved.data === "done";
  sessionOf(args).flash(
    isSaved ? { tone: "success", ...reportEmailChoice.saved } : { tone: "error", ...reportEmailChoice.failed },
  );
  return redirectTo(args, donePath);
}

/** Whether a family gets session reports by email; null while that cannot be read. */
function ReportEmails({ path, isWanted }: { path: string; isWanted: boolean | null }) {
  const pending = useNavigation().state !== "idle";
  return (
    <TitledPanel id="reports" heading="h2" titleId="reports-title" title={reportEmailChoice.title}>
      <Note>{reportEmailChoice.text}</Note>
      {isWanted === null ? (
        <Note>{reportEmailChoice.away}</Note>
      ) : (
        <Form method="post" action={profileFormAddress(path, "reports")} className={formLook({ fit: "panel" })}>
          <TickBox name="wanted" value="yes" defaultChecked={isWanted}>
            {reportEmailChoice.label}
          </TickBox>
          <p>
            <Button type="submit" variant="secondary" disabled={pending}>
              {reportEmailChoice.submit}
            </Button>
          </p>
        </Form>
      )}
    </TitledPanel>
  );
}
