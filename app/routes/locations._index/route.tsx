import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { locationsPage } from "~/content/locations/locations-page";
import { cellsOf, centerOf } from "~/domain/locations/listed-centers";
import { openingState } from "~/domain/locations/opening-state";
import { packRows, unpackRows } from "~/domain/locations/packed-rows";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { listLocations } from "~/models/locations/locations.server";
import styles from "~/styles/places.css?url";

export const handle = { choicesInDialogs: true, ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: locationsPage.meta.title, intro: locationsPage.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const chosen = new URL(args.request.url).searchParams.get("location");
  const [{ locations }, choices] = await Promise.all([listLocations(), formChoices(args, chosen)]);
  const now = new Date();
  const openings = locations.map((center) => ({ center, opening: openingState(center, now) }));
  const centers = packRows(openings.map(({ center, opening }) => cellsOf({ ...center, opening: opening.sentence })));
  const until = new Date(Math.min(...openings.map(({ opening }) => opening.until.getTime())));
  return data({ centers, choices }, cachingOf(choices.databaseAvailable, { now, until }));
}

export const shouldRevalidate = reloadOnOtherPage;

const LocationsPage = latePart(async () => (await import("./locations-page")).LocationsPage);

export default function Locations() {
  const { centers, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <LocationsPage centers={unpackRows(centers).map(centerOf)} />
      <FormDialogs choices={choices} source="home" />
    </>
  );
}
