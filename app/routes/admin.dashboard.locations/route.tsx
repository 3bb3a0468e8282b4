import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { locationPages } from "~/content/locations/staff-locations";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/staff/staff-locations.css?url";
import { loadLocations, syncLocationsByForm } from "./location-list.server";
import { LocationsPage } from "./locations-page";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(locationPages.list);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "locations.manage");
  return loadLocations(account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "locations.manage");
  return syncLocationsByForm(args, account);
}

export default function Locations() {
  return <LocationsPage {...useLoaderData<typeof loader>()} />;
}
