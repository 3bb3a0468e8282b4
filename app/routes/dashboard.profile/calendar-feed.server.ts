import { z } from "zod";
import type { Account } from "~/auth/account.server";
import { centersFor, isWithin, may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { calendarFeedToken } from "~/auth/tokens/manage-token.server";
import type { OwnFeed } from "~/components/staff/calendar-feed";
import { calendarFeedMessages as messages } from "~/content/users/calendar-feed";
import type { Result } from "~/database.types";
import { readableMoment } from "~/domain/dates/calendar";
import { hasOneCenter } from "~/domain/users/account";
import { env } from "~/env.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { endCalendarFeed, getCalendarFeed, saveCalendarFeed } from "~/models/users/calendar-feeds.server";

const feedSchema = z.object({
  step: z.enum(["make", "end"]),
  location: z.string().optional(),
});

/** Makes, replaces or removes the caller's calendar address. @returns a redirect, or the page with 400, 403 or 503 */
export async function handleCalendarFeed(args: RequestArgs, { client }: Account, donePath: string) {
  const received = await receiveForm(args.request, {
    name: "calendar",
    fields: ["step", "location"],
    schema: feedSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.failed }, 400);
  const { step, location } = submission.value;
  const saved = step === "make" ? await saveCalendarFeed(client, location) : await endCalendarFeed(client);
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  if (saved.data === "forbidden") return replyWith(submission, { problem: messages.forbidden }, 403);
  if (saved.data === "unknown_location") return replyWith(submission, { problem: messages.unknownCenter }, 400);
  sessionOf(args).flash({ tone: "success", ...(step === "make" ? messages.made : messages.ended) });
  return redirectTo(args, donePath);
}

/** Null for students, who have none. */
export async function ownFeed({ client, profile }: Account): Promise<OwnFeed | null> {
  if (!may(profile.role, "staff.dashboard") && !may(profile.role, "tutor.pages")) return null;
  const own = centersFor(profile, "records.manage");
  const [found, centers] = await Promise.all([
    getCalendarFeed(client),
    hasOneCenter(profile.role) ? null : listStaffCenters(client),
  ]);
  return {
    current: found === "unavailable" ? null : found === "not_found" ? "none" : shown(found),
    centers: centers?.filter(({ id }) => isWithin(own, id)).map(({ id, name }) => ({ id, name })) ?? null,
    ofTutor: profile.role === "tutor",
  };
}

const shown = ({ feed_id, center, created_at }: Result<"my_calendar_feed">) => ({
  address: `${env.SITE_URL}/calendar/${calendarFeedToken(feed_id)}.ics`,
  center,
  since: readableMoment(created_at),
});
