import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { requireLearner } from "~/auth/account.server";
import { isUnsent, requestPasswordReset } from "~/auth/auth.server";
import { may } from "~/auth/permissions";
import { countUse } from "~/auth/rate-limit.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { accountFormLimits } from "~/auth/sign-in.server";
import { mailLimit } from "~/auth/sign-up.server";
import { manageToken } from "~/auth/tokens/manage-token.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyMessages } from "~/content/families/family-messages";
import { messages } from "~/content/site/messages";
import { site } from "~/content/site/site";
import { studentPages } from "~/content/tutoring/learner-pages";
import { tutorPages } from "~/content/tutoring/tutor-pages";
import { accountMessages } from "~/content/users/account-messages";
import { shortDateOf, torontoInstant } from "~/domain/dates/calendar";
import { clockOf } from "~/domain/dates/day-and-time";
import type { FamilyView } from "~/domain/tutoring/learner-view";
import { personalHeaders } from "~/http/caching.server";
import { receiveForm } from "~/http/public-form.server";
import {
  attachEarlierBookings,
  type FamilyBooking,
  findEarlierBookings,
  listFamilyBookings,
} from "~/models/families/family-bookings.server";
import { FamilyBookings } from "./family-bookings";
import { StudentOverview } from "./student-overview";
import { studentOverviewData } from "./student-overview.server";
import { TutorSchedule } from "./tutor-schedule";
import { tutorScheduleData } from "./tutor-schedule.server";

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

async function familyData({ client }: Account): Promise<FamilyView> {
  const [bookings, earlier] = await Promise.all([listFamilyBookings(client), findEarlierBookings(client)]);
  return {
    bookings: bookings?.map(bookingView) ?? null,
    earlier: earlier && { count: earlier.found, isProven: earlier.is_proven },
  };
}

const noon = 12 * 60;

function bookingView(row: FamilyBooking): NonNullable<FamilyView["bookings"]>[number] {
  const { kind, id, reference, status, child_name: child, location_name, date, time_slot } = row;
  const isOpen = kind === "appointment" && (status === "pending" || status === "confirmed");
  return {
    kind,
    id,
    reference,
    status,
    child,
    when: `${shortDateOf(torontoInstant(date, noon).toISOString())}, ${clockOf(time_slot)}`,
    center: location_name.replace(site.productPrefix, ""),
    manage: isOpen ? `/manage/${manageToken(id)}` : null,
  };
}

/** Attaches earlier bookings, or emails a link by which the owner proves the address. @returns a redirect */
export async function action(args: ActionFunctionArgs) {
  const { client, email } = await requireLearner(args, "student.pages");
  const received = await receiveForm(args.request, {
    name: "attach",
    fields: ["step"],
    schema: z.object({ step: z.enum(["attach", "mail"]).catch("attach") }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const isMail = submission.status === "success" && submission.value.step === "mail";
  sessionOf(args).flash(isMail ? await mailed(email) : await attached(client));
  return redirectTo(args, "/dashboard");
}

async function mailed(email: string) {
  const wait = await countUse("reset mail", email, mailLimit);
  const requested = wait === null ? await requestPasswordReset(email) : null;
  return requested && !requested.ok && requested.failure.kind === "away"
    ? ({
        tone: "error",
        ...accountMessages.resetFailed(
          isUnsent(requested.failure) ? accountMessages.mailNotSent : accountMessages.serviceAway,
        ),
      } as const)
    : ({ tone: "success", ...accountMessages.resetMailSent } as const);
}

async function attached(client: Account["client"]) {
  const answer = await attachEarlierBookings(client);
  if (!answer.ok) return { tone: "error", ...messages.unexpectedFailure } as const;
  return answer.data.outcome === "attached"
    ? ({ tone: "success", ...familyMessages.attached(answer.data.attached) } as const)
    : ({ tone: "error", ...familyMessages.unproven } as const);
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
