import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { useListedPage } from "~/components/site/listed-page";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { StructuredData } from "~/components/site/structured-data";
import { appointmentView, centerPage, centerTabs } from "~/content/locations/center-page";
import { locationsPage } from "~/content/locations/locations-page";
import { findCenterByName } from "~/domain/locations/center-spelling";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, noStore, publicHeaders } from "~/http/caching.server";
import { describeCenter } from "~/models/locations/center-facts.server";
import { drawLocator } from "~/models/locations/center-map.server";
import { listLocations } from "~/models/locations/locations.server";
import { siteStatements } from "~/models/statements/site-statements.server";
import { timesOf } from "~/routes/book/center-times.server";
import styles from "~/styles/places.css?url";
import { centerJson } from "./center-json";

export const handle = { ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = publicHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { shortName, address, city } = data.facts;
  const place = [address, city].filter(Boolean).join(", ");
  const { title, description } = centerPage.meta;
  return pageMeta({ title: title(shortName), intro: description(shortName, place) });
};

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  const { locations } = await listLocations();
  const { pathname, search, searchParams } = new URL(request.url);
  const center = findCenterByName(params.slug ?? "", locations);
  if (!center) throw moved(locationsPage.path, 302);
  if (pathname.replace(/\/+$/, "") !== center.routePath) throw moved(center.routePath + search, 301);
  const now = new Date();
  const { facts, until } = describeCenter(center, locations, now);
  const books = searchParams.get("tab") === appointmentView;
  const [choices, { statements, fromDatabase }, times] = await Promise.all([
    formChoices(args, center.id),
    siteStatements(["review", "teacher_access"], center.id),
    books ? timesOf(center.id, searchParams.get("date")) : null,
  ]);
  const locator = drawLocator(center, locations);
  return data(
    { facts, locator, choices: { ...choices, times: times ?? undefined }, statements },
    // why: what is free changes with every booking
    cachingOf(choices.databaseAvailable && fromDatabase && !books, { now, until }),
  );
}

/** Not cached, as centers come and go. */
const moved = (path: string, status: 301 | 302) => redirect(path, { status, headers: { "Cache-Control": noStore } });

export const shouldRevalidate = reloadOnOtherPage;

const CenterAppointment = latePart(async () => (await import("./center-appointment")).CenterAppointment);

const CenterPage = latePart(async () => (await import("./center-page")).CenterPage);

export default function Center() {
  const { facts, locator, choices, statements } = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const page = useListedPage();
  const requested = searchParams.get("tab");
  const tab = centerTabs.find((known) => known === requested) ?? centerTabs[0];
  return (
    <>
      {requested === appointmentView ? (
        <CenterAppointment key={facts.slug} facts={facts} choices={choices} />
      ) : (
        <>
          <CenterPage key={facts.slug} facts={facts} tab={tab} locator={locator} statements={statements} />
          <FormDialogs choices={choices} source="home" />
        </>
      )}
      {page && <StructuredData json={import.meta.env.SSR && centerJson(facts, page)} />}
    </>
  );
}
