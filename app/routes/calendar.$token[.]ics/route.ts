import type { LoaderFunctionArgs } from "@remix-run/node";
import { addMinutes } from "date-fns";
import { feedOfToken } from "~/auth/tokens/manage-token.server";
import { onlineForms } from "~/content/appointments/online-forms";
import { feedEntries as words } from "~/content/users/calendar-feed";
import { slotMinutes } from "~/domain/locations/opening";
import { calendarFeed, calendarUid } from "~/emails/calendar-file.server";
import { noStore } from "~/http/caching.server";
import { secondsToWait } from "~/http/rate-limit.server";
import { serviceClient } from "~/integrations/supabase.server";
import { type FeedEntry, readCalendarFeed } from "~/models/users/calendar-feeds.server";
import { sessionInstant } from "~/routes/dashboard/learner-sessions.server";

/** A minute and address: calendar services ask for many people from one. */
const looks = { perAddress: 300 };
const secret = { "X-Robots-Tag": "noindex", "Referrer-Policy": "strict-origin" };

/** What the owner of the address has at the center, for their calendar program. 404 for any other address */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const feedId = feedOfToken(params.token);
  const wait = await secondsToWait(request, "calendar feed", looks);
  if (wait !== null) return empty(429, { "Retry-After": String(wait) });
  const feed = feedId && (await readCalendarFeed(serviceClient(), feedId));
  if (feed === "unavailable") return empty(503, { "Retry-After": "60" });
  if (!feed) return empty(404);
  return new Response(calendarFeed(words.name(feed.center), feed.entries.map(eventOf)), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, max-age=300",
      ...secret,
    },
  });
}

const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": noStore, ...secret, ...headers } });

function eventOf({
  kind,
  id,
  who,
  child,
  mode,
  room,
  status,
  date,
  starts,
  ends,
  sequence,
  center,
  updatedAt,
}: FeedEntry) {
  const begin = sessionInstant(date, starts);
  return {
    uid: calendarUid(id),
    sequence,
    starts: begin,
    ends: ends ? sessionInstant(date, ends) : addMinutes(begin, slotMinutes),
    summary: kind === "appointment" ? words.appointment(who ?? "", child) : words.session(child, who),
    location: mode === "online" ? onlineForms.calendarPlace : words.place(center, room),
    description: "",
    stamp: new Date(updatedAt),
    isTentative: status === "pending",
  };
}
