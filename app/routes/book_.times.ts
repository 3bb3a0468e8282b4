import type { LoaderFunctionArgs } from "@remix-run/node";
import { isIsoDate } from "~/forms/day-and-time";
import { timesOf } from "~/guards/booking-detours.server";
import { noStore } from "~/services/caching.server";

/** The free places of a center's day and what is nearby when one is full, for the form of a visitor with JavaScript. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const location = searchParams.get("location") ?? "";
  const date = searchParams.get("date") ?? "";
  const headers = { "Cache-Control": noStore };
  if (!/^[\w-]{1,40}$/.test(location) || !isIsoDate(date))
    return Response.json({ error: "A center and a date are needed." }, { status: 400, headers });
  const times = await timesOf(location, date);
  if (!times.slots)
    return Response.json({ error: "The times are not known right now." }, { status: 503, headers });
  return Response.json(times, { headers });
}
