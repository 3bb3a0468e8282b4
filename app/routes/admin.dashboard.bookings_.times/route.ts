import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, scopedTo } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { appendSessionCookies } from "~/auth/session/session.server";
import { isIsoDate } from "~/domain/dates/calendar";
import type { CenterTimes } from "~/domain/forms/public-form";
import { centerSent } from "~/handlers/records/caller-form.server";
import { noStore } from "~/http/caching.server";
import { listDaySlotsForStaff } from "~/models/appointments/appointment-bookings.server";

/** The times of a center's day that staff can book for a caller, fetched by scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  const date = searchParams.get("date") ?? "";
  const headers = new Headers({ "Cache-Control": noStore });
  appendSessionCookies(args.context, headers);
  // why: a route without a component answers thrown responses with bare data
  if (!may(account.profile.role, "records.manage"))
    return Response.json({ error: "Only staff may see these times." }, { status: 403, headers });
  if (!isIsoDate(date)) return Response.json({ error: "A real date is needed." }, { status: 400, headers });
  const slots = await listDaySlotsForStaff(
    account.client,
    centerSent(scopedTo("records.manage", account), searchParams.get("location")),
    date,
  );
  if (!slots) return Response.json({ error: "The times are not known right now." }, { status: 503, headers });
  return Response.json({ days: [], date, slots } satisfies CenterTimes, { headers });
}
