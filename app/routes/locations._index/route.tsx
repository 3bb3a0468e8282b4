import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialogs } from "~/components/site/forms/form-dialogs";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { locationsPage } from "~/content/locations/locations-page";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { formChoices } from "~/http/family.server";
import { listLocations } from "~/models/locations/locations.server";
import styles from "~/styles/places.css?url";
import { LocationsPage } from "./locations-page";

export const handle = { ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: locationsPage.meta.title, intro: locationsPage.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const chosen = new URL(args.request.url).searchParams.get("location");
  const [{ locations }, choices] = await Promise.all([listLocations(), formChoices(args, chosen)]);
  const centers = locations.map(({ id, slug, name, shortName, region, address, city, postalCode, phone, email }) => ({
    id,
    slug,
    name,
    shortName,
    region,
    address,
    city,
    postalCode,
    phone,
    email,
  }));
  return data({ centers, choices }, cachingOf(choices.databaseAvailable));
}

export const shouldRevalidate = reloadOnOtherPage;

export default function Locations() {
  const { centers, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <LocationsPage centers={centers} />
      <FormDialogs choices={choices} source="home" />
    </>
  );
}
