import { scriptJson } from "~/components/site/structured-json";
import { minutesOf } from "~/domain/dates/day-and-time";
import { weekdays } from "~/domain/dates/weekdays";
import type { CenterFacts } from "~/domain/locations/center-facts";
import type { Location } from "~/domain/locations/location";

type CenterForJson = Pick<
  CenterFacts,
  "name" | "address" | "city" | "postalCode" | "phone" | "email" | "coordinates" | "operatingHours" | "closedDays"
>;

/** Structured data of a center's page; omits what staff have not entered. */
export function centerJson(center: CenterForJson, { siteUrl, url }: { siteUrl: string; url: string }): string {
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
