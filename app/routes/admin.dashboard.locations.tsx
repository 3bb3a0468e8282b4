import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { LocationsPage } from "~/components/staff/locations/locations-page";
import { locationPages } from "~/content/staff-locations";
import { requireRole } from "~/guards/account.server";
import { loadLocations, syncLocationsByForm } from "~/guards/location-list.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-locations.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(locationPages.list);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return loadLocations(account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return syncLocationsByForm(args, account);
}

export default function Locations() {
  return <LocationsPage {...useLoaderData<typeof loader>()} />;
}
