import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { StructuredData, useListedPage } from "~/components/site/structured-data";
import { scriptJson } from "~/components/site/structured-json";
import { appointmentView, centerPage, centerTabs } from "~/content/locations/center-page";
import { locationsPage } from "~/content/locations/locations-page";
import { minutesOf, weekdays } from "~/domain/dates/calendar";
import type { CenterFacts } from "~/domain/locations/center-facts";
import { findCenterByName } from "~/domain/locations/center-names";
import type { Location } from "~/domain/locations/location";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, noStore, publicHeaders } from "~/http/caching.server";
import { describeCenter } from "~/models/locations/center-facts.server";
import { drawLocator } from "~/models/locations/center-map.server";
import { listLocations } from "~/models/locations/locations.server";
import { siteStatements } from "~/models/statements/statements.server";
import { publicPrices } from "~/models/tuition/public-prices.server";
import { timesOf } from "~/routes/book/center-times.server";
import styles from "~/styles/places.css?url";

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
  const [choices, { statements, fromDatabase }, { prices, fromDatabase: arePricesRead }, times] = await Promise.all([
    formChoices(args, center.id),
    siteStatements(["review", "teacher_access"], center.id),
    publicPrices(center.id),
    books ? timesOf(center.id, searchParams.get("date")) : null,
  ]);
  const locator = drawLocator(center, locations);
  return data(
    { facts, locator, choices: { ...choices, times: times ?? undefined }, statements, prices },
    // why: what is free changes with every booking
    cachingOf(choices.databaseAvailable && fromDatabase && arePricesRead && !books, { now, until }),
  );
}

/** Not cached, as centers come and go. */
const moved = (path: string, status: 301 | 302) => redirect(path, { status, headers: { "Cache-Control": noStore } });

export const shouldRevalidate = reloadOnOtherPage;

const CenterAppointment = latePart(async () => (await import("./center-appointment")).CenterAppointment);

const CenterPage = latePart(async () => (await import("./center-page")).CenterPage);

export default function Center() {
  const { facts, locator, choices, statements, prices } = useLoaderData<typeof loader>();
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
          <CenterPage key={facts.slug} {...{ facts, tab, locator, statements, prices }} />
          <FormDialogs choices={choices} source="home" />
        </>
      )}
      {page && <StructuredData json={import.meta.env.SSR && centerJson(facts, page)} />}
    </>
  );
}

type CenterForJson = Pick<
  CenterFacts,
  "name" | "address" | "city" | "postalCode" | "phone" | "email" | "coordinates" | "operatingHours" | "closedDays"
>;

/** Structured data of a center's page; omits what staff have not entered. */
function centerJson(center: CenterForJson, { siteUrl, url }: { siteUrl: string; url: string }): string {
  const { name, address, city, postalCode, phone, email, coordinates } = center;
  return scriptJson({
    "@type": ["EducationalOrganization", "LocalBusiness"],
    "@id": `${url}#center`,
    name,
    url,
    parentOrganization: { "@id": `${siteUrl}/#organization` },
    address: {
      "@type": "PostalAddress",
      ...(address && { streetAddress: address }),
      ...(city && { addressLocality: city }),
      addressRegion: "ON",
      ...(postalCode && { postalCode }),
      addressCountry: "CA",
    },
    ...(coordinates && {
      geo: { "@type": "GeoCoordinates", latitude: coordinates.lat, longitude: coordinates.lng },
    }),
    ...(phone && { telephone: /^\d{3}-\d{3}-\d{4}$/.test(phone) ? `+1-${phone}` : phone }),
    ...(email && { email }),
    openingHoursSpecification: openingHours(center.operatingHours),
    // why: the same time twice means closed all day (schema.org)
    specialOpeningHoursSpecification: center.closedDays.map(({ from, through }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: through,
      opens: "00:00",
      closes: "00:00",
    })),
  });
}

/** One entry for all days that share their hours; times are '16:00'. */
function openingHours(hours: Location["operatingHours"]) {
  const hoursOf = (weekday: string) => hours.find(({ day }) => day === weekday)?.hours ?? "";
  return [...new Set(weekdays.map(hoursOf))].flatMap((kind) => {
    const [opens, closes] = kind.split(" - ").map(clock);
    const dayOfWeek = weekdays.filter((weekday) => hoursOf(weekday) === kind);
    return opens && closes ? [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }] : [];
  });
}

/** '16:00' of '4:00 PM'; null when it is no time of day. */
function clock(time: string): string | null {
  const minutes = minutesOf(time);
  if (minutes === null) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
