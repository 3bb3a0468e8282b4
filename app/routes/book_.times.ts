import type { LoaderFunctionArgs } from "@remix-run/node";
import { isIsoDate } from "~/forms/day-and-time";
import { listDaySlots } from "~/models/appointment-bookings.server";
import { noStore } from "~/services/caching.server";
import { anonymousClient } from "~/services/supabase.server";

/** The free places of a center's day, for the form of a visitor with JavaScript. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const location = searchParams.get("location") ?? "";
  const date = searchParams.get("date") ?? "";
  const headers = { "Cache-Control": noStore };
  if (!/^[\w-]{1,40}$/.test(location) || !isIsoDate(date))
    return Response.json({ error: "A center and a date are needed." }, { status: 400, headers });
  const slots = await listDaySlots(anonymousClient(), location, date);
  if (!slots) return Response.json({ error: "The times are not known right now." }, { status: 503, headers });
  return Response.json({ slots }, { headers });
}
