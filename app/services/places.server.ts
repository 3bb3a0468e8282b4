import { codes } from "zipcodes/lib/codesCanada.js";
import { z } from "zod";
import { centers } from "~/content/locations";
import { env } from "./env.server";
import { log } from "./log.server";

/** An address one can choose, and the city it lies in. */
export interface Place {
  address: string;
  city: string;
}

/** How many suggestions are useful, and how long the places service may take, in milliseconds. */
const most = 6;
const timeout = 3_000;

/** Addresses in Canada that begin like the text: from the places service, or offline by city and postal area. */
export async function suggestPlaces(text: string): Promise<Place[]> {
  const query = text.trim().slice(0, 200);
  if (query.length < 3) return [];
  return (env.MAPBOX_TOKEN && (await askMapbox(query, env.MAPBOX_TOKEN))) || offlinePlaces(query);
}

const answerSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        full_address: z.string(),
        context: z.object({ place: z.object({ name: z.string() }).optional() }),
      }),
    }),
  ),
});

async function askMapbox(query: string, token: string): Promise<Place[] | null> {
  const address = new URL("/search/geocode/v6/forward", env.MAPBOX_API_URL);
  address.search = new URLSearchParams({
    q: query,
    country: "ca",
    autocomplete: "true",
    types: "address,place,postcode",
    limit: String(most),
    access_token: token,
  }).toString();
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    const { features } = answerSchema.parse(await answer.json());
    return features.map(({ properties }) => ({
      address: properties.full_address,
      city: properties.context.place?.name ?? "",
    }));
  } catch (error) {
    log("warn", "places service did not answer", { error: error instanceof Error ? error.name : "unknown" });
    return null;
  }
}

/** A name without accents, dots and letter case, for comparing. */
export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();

/** The city of an Ontario postal area: its center's, else what its name says without the quarter of the town. */
function cityOfArea(area: string): string | null {
  const known = codes[area];
  if (known?.state !== "Ontario") return null;
  const center =
    centers.find(({ postalCode }) => postalCode.startsWith(area)) ??
    centers.find(({ city }) => plainName(known.city).includes(plainName(city)));
  const quarter =
    /^(Downtown|Central|East|West|North) | (North|South)?(east|west|North|South|East|West|Central)$/g;
  return center?.city ?? known.city.replace(/ \(.*/, "").replace(quarter, "");
}

/** Cities of Ontario: where a center is, and what the postal areas are called; each once, however it is written. */
const cities = new Map(
  [...Object.keys(codes).flatMap((area) => cityOfArea(area) ?? []), ...centers.map(({ city }) => city)].map(
    (name) => [plainName(name), name],
  ),
);

/** Completes what follows the last comma by a city of Ontario, or a postal code by the city of its area. */
function offlinePlaces(query: string): Place[] {
  const parts = query.split(",").map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  const before = parts.slice(0, -1).filter(Boolean);
  if (/^[a-z]\d[a-z]( ?\d?[a-z]?\d?)$/i.test(last)) {
    const city = cityOfArea(last.slice(0, 3).toUpperCase());
    return city ? [{ address: [...before, city, `ON ${last.toUpperCase()}`].join(", "), city }] : [];
  }
  const key = plainName(last);
  if (key.length < 3) return [];
  return [...cities]
    .filter(([known]) => known.startsWith(key))
    .slice(0, most)
    .map(([, city]) => ({ address: [...before, city, "ON"].join(", "), city }));
}
