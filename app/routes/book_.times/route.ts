import type { LoaderFunctionArgs } from "@remix-run/node";
import { secondsToWait } from "~/auth/rate-limit.server";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { noStore } from "~/http/caching.server";
import { timesOf } from "~/routes/book/booking-alternatives.server";

/** A minute and address: a parent goes through a month of days, with others behind the same address. */
const looks = { perAddress: 600 };

/** Free places of a day, and nearby centers when one is full, fetched by scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const location = searchParams.get("location") ?? "";
  const date = searchParams.get("date") ?? "";
  const headers = { "Cache-Control": noStore };
  if (!/^[\w-]{1,40}$/.test(location) || !isIsoDate(date))
    return Response.json({ error: "A center and a date are needed." }, { status: 400, headers });
  const wait = await secondsToWait(request, "times of a day", looks);
  if (wait !== null)
    return Response.json(
      { error: "Too many questions. Please try again in a minute." },
      { status: 429, headers: { ...headers, "Retry-After": String(wait) } },
    );
  const times = await timesOf(location, date);
  if (!times.slots) return Response.json({ error: "The times are not known right now." }, { status: 503, headers });
  return Response.json(times, { headers });
}
