import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { locationMessages, locationPages } from "~/content/locations/staff-locations";
import { centerToday } from "~/domain/dates/calendar";
import { readableDates } from "~/domain/dates/readable-dates";
import { spellingKey } from "~/domain/locations/center-spelling";
import {
  type LocationCardView,
  type LocationFormView,
  type LocationQuery,
  locationAddress,
  locationPaths,
  readLocationQuery,
} from "~/domain/locations/location-view";
import { upcomingClosures } from "~/domain/locations/opening-state";
import { syncLocations } from "~/models/locations/location-changes.server";
import {
  appointmentsOutsideHours,
  type LocationRecord,
  listLocationRecords,
} from "~/models/locations/location-records.server";
import { formViewOf } from "./location-form-view.server";
import { LocationsPage } from "./locations-page";

export const handle = { page: locationPages.list };

interface LocationListView {
  query: LocationQuery;
  total: number;
  cards: LocationCardView[];
  away: boolean;
  /** Appointments outside the hours of the center just saved. */
  affected: { count: number; calendar: string } | null;
  dialog: LocationFormView | null;
}

/** Centers of a query, by name; 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "locations.manage");
  const { searchParams } = new URL(args.request.url);
  const query = readLocationQuery(searchParams);
  const records = await listLocationRecords(client);
  const saved = records?.find(({ id }) => id === searchParams.get("saved"));
  const view: LocationListView = {
    query,
    total: records?.length ?? 0,
    cards: (records ?? []).filter((record) => isAskedFor(record, query)).map(cardOf),
    away: records === null,
    affected: saved ? affectedView(saved.id, await appointmentsOutsideHours(client, saved.id)) : null,
    dialog: dialogOf(searchParams, records),
  };
  return data(view, { status: records ? 200 : 503 });
}

function isAskedFor(record: LocationRecord, { search, show }: LocationQuery): boolean {
  if (show !== "all" && record.is_active !== (show === "active")) return false;
  const key = spellingKey(search);
  if (search && !key) return false;
  const { name, address, city, zip_code, slug, region, email, phone } = record;
  return [name, `${address} ${city}`, zip_code, slug, region, email, phone].some((text) =>
    spellingKey(text).includes(key),
  );
}

function cardOf(record: LocationRecord): LocationCardView {
  const { id, name, address, city, state, zip_code, phone, email, is_active, slot_capacity, lead_mails, slug } = record;
  const [next] = upcomingClosures(record, centerToday(record.id));
  const region = [state, zip_code].filter(Boolean).join(" ");
  return {
    id,
    name,
    address,
    place: [city, region].filter(Boolean).join(", "),
    phone,
    email,
    isActive: is_active,
    capacity: slot_capacity,
    isDigest: lead_mails === "daily",
    page: is_active ? `/locations/${slug}` : null,
    closure: next ? { when: readableDates(next.starts_on, next.ends_on), reason: next.reason } : null,
  };
}

function affectedView(
  id: string,
  affected: Awaited<ReturnType<typeof appointmentsOutsideHours>>,
): LocationListView["affected"] {
  if (!affected) return null;
  const where = new URLSearchParams({ view: "week", date: affected.firstDay, center: id });
  return { count: affected.count, calendar: `/admin/dashboard/calendar?${where}` };
}

function dialogOf(parameters: URLSearchParams, records: readonly LocationRecord[] | null): LocationFormView | null {
  const dialog = parameters.get("dialog");
  if (dialog === "new") return formViewOf(null);
  const record = dialog === "edit" ? records?.find(({ id }) => id === parameters.get("id")) : undefined;
  return record ? formViewOf(record) : null;
}

/** Adds missing centers of the content file. @returns a redirect with the number added, or why none */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "locations.manage");
  const synced = await syncLocations(client);
  const visit = sessionOf(args);
  if (synced.outcome === "done") visit.flash({ tone: "success", ...locationMessages.synced(synced.added) });
  else if (synced.outcome === "invalid") visit.flash({ tone: "error", ...locationMessages.staticFailed });
  else visit.flash({ tone: "error", ...locationMessages.populateFailed });
  return redirectTo(
    args,
    locationPaths.list + locationAddress(readLocationQuery(new URL(args.request.url).searchParams)),
  );
}

export default function Locations() {
  return <LocationsPage {...useLoaderData<typeof loader>()} />;
}
