import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { isUnsent, notNow, requestPasswordReset } from "~/auth/auth.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { mailLimit, mailUses } from "~/auth/sign-up.server";
import { manageToken } from "~/auth/tokens/manage-token.server";
import { lazyPart } from "~/components/late/lazy-part";
import { PanelHead, PanelLink, PanelList, softLook } from "~/components/learner/panels";
import { CenterOffer } from "~/components/site/manage/center-offer";
import { unlistedMeta } from "~/components/site/page-meta";
import { Figures } from "~/components/staff/dashboard/figures";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { onlineForms } from "~/content/appointments/online-forms";
import { familyBookings } from "~/content/families/family-bookings";
import { ownFileWords } from "~/content/families/signed-up";
import { stillRight } from "~/content/families/still-right";
import { messages } from "~/content/site/messages";
import { site } from "~/content/site/site";
import { accountWords } from "~/content/tuition/tuition-words";
import { studentPages, overviewWords as words } from "~/content/tutoring/learner-pages";
import { tutorPages } from "~/content/tutoring/tutor-pages";
import { accountMessages } from "~/content/users/account-messages";
import { readableDateTime, torontoToday } from "~/domain/dates/calendar";
import { isAskedAgain, isAskingTime } from "~/domain/families/asked-again";
import { accountPath } from "~/domain/tuition/tuition-paths";
import type { FamilyView, OverviewView } from "~/domain/tutoring/learner-view";
import { requestPath } from "~/domain/tutoring/lesson-request-fields";
import { childSummaries } from "~/handlers/child-summaries.server";
import { childrenOf } from "~/handlers/family.server";
import { readDue } from "~/handlers/tuition-account.server";
import { receiveForm } from "~/http/form.server";
import { accountFormLimits, countUse } from "~/http/rate-limit.server";
import { confirmChild, listChildDetails } from "~/models/families/children.server";
import {
  countEarlierBookings,
  type FamilyBooking,
  joinOwnFile,
  listFamilyBookings,
  listOwnFiles,
} from "~/models/families/family-bookings.server";
import { listLocations } from "~/models/locations/locations.server";
import { isRecordId } from "~/models/record-values.server";
import { listStudentOverview } from "~/models/tutoring/student-pages.server";
import { updateOwnProfile } from "~/models/users/own-profile.server";
import { comingUpOf, overviewOf } from "./coming-up.server";
import { tutorScheduleData } from "./tutor-schedule.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta(data?.schedule ? tutorPages.schedule : studentPages.overview);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args);
  if (may(account.profile.role, "tutor.pages"))
    return {
      schedule: await tutorScheduleData(account, args.request),
      overview: null,
      family: null,
      comingUp: null,
      asked: [],
      files: [],
      due: [],
    };
  const { client, profile } = account;
  const { firstName, lastName } = profile;
  const today = torontoToday();
  const [overview, bookings, earlier, [children, summaries], { locations }, found, due, details] = await Promise.all([
    listStudentOverview(client),
    listFamilyBookings(client),
    countEarlierBookings(client),
    childrenOf(account).then(async (own) => [own, await childSummaries(client, own ?? [])] as const),
    listLocations(),
    listOwnFiles(client),
    readDue(client, profile.id),
    isAskingTime(today) ? listChildDetails(client) : [],
  ]);
  const comingUp = comingUpOf({
    holder: `${firstName} ${lastName}`.trim(),
    overview,
    bookings,
    children,
    summaries,
    locations,
  });
  const shown = new Set(comingUp?.map(({ visit }) => visit?.id));
  const others = bookings?.filter(({ id }) => !shown.has(id)).map(bookingView);
  const family: FamilyView = {
    offer: profile.locationId === null ? offerOf(bookings) : null,
    bookings: others?.sort((one, other) => Number(isOver(one)) - Number(isOver(other))) ?? null,
    earlier,
  };
  const asked = details.filter(({ confirmed_at }) => isAskedAgain(torontoToday(new Date(confirmed_at)), today));
  const files = found.map(({ family_id: id, state, ...file }) => {
    const center = locations.find((one) => one.id === file.center)?.shortName ?? "";
    return { id, state, center };
  });
  return {
    schedule: null,
    overview: overviewOf(account, overview?.[0] ?? null, bookings?.filter(isBooked).length ?? 0),
    family,
    comingUp,
    asked,
    files,
    due,
  };
}

/** A visit to come. */
const isBooked = ({ kind, status }: FamilyBooking) =>
  kind === "appointment" && ["pending", "confirmed"].includes(status);
const isOver = ({ status }: { status: string }) => status === "cancelled" || status === "closed";

function offerOf(bookings: readonly FamilyBooking[] | null): FamilyView["offer"] {
  const [next] = bookings ?? [];
  return next ? { id: next.location_id, name: next.location_name.replace(site.productPrefix, "") } : null;
}

function bookingView(row: FamilyBooking): NonNullable<FamilyView["bookings"]>[number] {
  const { kind, id, reference, status, child_name: child, location_name, date, time_slot, mode } = row;
  return {
    kind,
    id,
    reference,
    status,
    child,
    when: readableDateTime(date, time_slot),
    center: location_name.replace(site.productPrefix, ""),
    isOnline: mode === "online",
    manage: isBooked(row) ? `/manage/${manageToken(id)}` : null,
  };
}

/** Proves the address by an email, joins a center's file, takes a center, or confirms a child. @returns a redirect */
export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const received = await receiveForm(args.request, {
    name: "own-account",
    fields: ["step", "center", "child", "version", "file"],
    schema: z.object({
      step: z.enum(["mail", "center", "confirm", "join"]).catch("center"),
      center: z.string().max(40).optional(),
      child: z.string().max(40).optional(),
      version: z.string().max(60).optional(),
      file: z.string().max(40).optional(),
    }),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const { step, center, child, version, file = "" } = submission.status === "success" ? submission.value : noStep;
  sessionOf(args).flash(
    step === "mail"
      ? await mailed(account.email)
      : step === "confirm"
        ? await confirmed(account, child ?? "", version ?? "")
        : step === "join"
          ? await joined(account, file)
          : await chosenCenter(account, center ?? ""),
  );
  return redirectTo(args, "/dashboard");
}

const noStep = { step: "center", center: undefined, child: undefined, version: undefined, file: "" };

const joined = async ({ client }: Account, file: string) =>
  isRecordId(file) && (await joinOwnFile(client, file))
    ? ({ tone: "success", ...ownFileWords.joined } as const)
    : ({ tone: "error", ...ownFileWords.notJoined } as const);

async function confirmed(account: Account, id: string, version: string) {
  const child = (await childrenOf(account))?.find((one) => one.id === id);
  const saved = child && (await confirmChild(account.client, id, version));
  if (child && saved?.ok && saved.data.outcome === "saved")
    return { tone: "success", ...stillRight.confirmed(child.first_name) } as const;
  const isChanged = saved?.ok && saved.data.outcome === "changed";
  return { tone: "error", ...(isChanged ? stillRight.changed : messages.unexpectedFailure) } as const;
}

async function chosenCenter({ client, profile }: Account, id: string) {
  const center = (await listLocations()).locations.find((location) => location.id === id);
  const saved = center && profile.id ? await updateOwnProfile(client, profile.id, { location_id: id }) : null;
  return center && saved?.ok && saved.data.length > 0
    ? ({ tone: "success", ...accountMessages.centerChosen(center.shortName) } as const)
    : ({ tone: "error", ...accountMessages.profileUpdateFailed } as const);
}

async function mailed(email: string) {
  const wait = await countUse(mailUses.reset, email, mailLimit);
  const requested = wait === null ? await requestPasswordReset(email) : null;
  return requested && !requested.ok && requested.failure.kind !== "refused"
    ? ({
        tone: "error",
        ...accountMessages.resetFailed(
          isUnsent(requested.failure) ? accountMessages.mailNotSent : notNow(requested.failure)[0],
        ),
      } as const)
    : ({ tone: "success", ...accountMessages.resetMailSent } as const);
}

// why: families need none of its code
// why: shown six weeks a year
const StillRight = lazyPart("#still-right", async () => (await import("./still-right")).StillRight);
// why: shown once
const OwnFiles = lazyPart("#own-files", async () => (await import("./own-files")).OwnFiles);
const TutorSchedule = lazyPart("#week", async () => (await import("./tutor-schedule")).TutorSchedule);

export default function DashboardStart() {
  const { schedule, overview, family, asked, files, due } = useLoaderData<typeof loader>();
  if (schedule) return <TutorSchedule {...schedule} />;
  return (
    <>
      {due.map(({ id, text }) => (
        <Panel key={id} aria-label={accountWords.open}>
          <PanelHead>
            <p>{text}</p>
            <PanelLink to={accountPath}>{accountWords.pay}</PanelLink>
          </PanelHead>
        </Panel>
      ))}
      {files.length > 0 && <OwnFiles files={files} />}
      {asked.length > 0 && <StillRight asked={asked} />}
      <StudentOverview {...overview}>
        <FamilyBookings {...family} />
      </StudentOverview>
    </>
  );
}

interface StudentOverviewProps extends OverviewView {
  /** What matters more than the ways on. */
  children: ReactNode;
}

function StudentOverview({ figures, failed, center, children }: StudentOverviewProps) {
  const { schedule, courses } = words.links;
  return (
    <>
      {failed && <Banner tone="warning" {...words.failed} />}
      <Figures figures={figures} />
      {children}
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={requestPath} variant="secondary" size="small">
            {schedule.label}
          </ButtonLink>
          <ButtonLink to="/courses" variant="secondary" size="small">
            {courses}
          </ButtonLink>
        </p>
        <Note>{center ? schedule.at(center) : schedule.anywhere}</Note>
      </div>
    </>
  );
}

/** What 'Coming up' does not show. */
function FamilyBookings({ bookings, earlier, offer }: FamilyView) {
  if (bookings?.length === 0 && earlier === 0 && !offer) return null;
  return (
    <Panel aria-labelledby="family-title">
      <PanelTitle as="h2" id="family-title">
        {bookings?.length === 0 ? familyBookings.only[offer ? "offer" : "earlier"] : familyBookings.title}
      </PanelTitle>
      {!bookings && <Banner tone="warning" {...familyBookings.failed} />}
      {bookings && bookings.length > 0 && (
        <PanelList>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <p className={softLook}>
                <b>{booking.when}</b> <StateBadge of="records" state={booking.status} forFamily />{" "}
                {booking.isOnline && <Badge tone="accent">{onlineForms.badge}</Badge>}
              </p>
              <p className={softLook}>
                {[
                  [familyBookings.kinds[booking.kind], booking.child && familyBookings.for(booking.child)]
                    .filter(Boolean)
                    .join(" "),
                  booking.center,
                  booking.reference,
                ].join(", ")}
              </p>
              {booking.manage && (
                <p className={softLook}>
                  <PanelLink to={booking.manage}>
                    {familyBookings.manage}
                    <span className="sr-only"> {booking.reference}</span>
                  </PanelLink>
                </p>
              )}
            </li>
          ))}
        </PanelList>
      )}
      {offer && <CenterOffer center={offer} />}
      {earlier > 0 && <Earlier count={earlier} />}
    </Panel>
  );
}

/** Stands where the address is not proven: else they are the family's already. */
const Earlier = ({ count }: { count: number }) => (
  <div className="grid justify-items-start gap-3">
    <p>{familyBookings.earlier(count)}</p>
    <Note>{familyBookings.unproven}</Note>
    <Form method="post" action="/dashboard?index">
      <Button type="submit" variant="secondary" name="step" value="mail">
        {familyBookings.prove}
      </Button>
    </Form>
  </div>
);
