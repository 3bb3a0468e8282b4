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

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Cities of Ontario: where a center is, and what the postal areas are called. */
const cities = [
  ...new Set([
    ...centers.map(({ city }) => city),
    ...Object.values(codes)
      .filter(({ state }) => state === "Ontario")
      .map(({ city }) => city.replace(/ \(.*/, "")),
  ]),
].map((name) => ({ name, key: plain(name) }));

/** Completes what follows the last comma by a city of Ontario, or a postal code by the city of its area. */
function offlinePlaces(query: string): Place[] {
  const parts = query.split(",").map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  const before = parts.slice(0, -1).filter(Boolean);
  const area = codes[last.slice(0, 3).toUpperCase()];
  if (area && /^[a-z]\d[a-z]( ?\d?[a-z]?\d?)$/i.test(last)) {
    const city = area.city.replace(/ \(.*/, "");
    return [{ address: [...before, city, `ON ${last.toUpperCase()}`].join(", "), city }];
  }
  const key = plain(last);
  if (key.length < 3) return [];
  return cities
    .filter((city) => city.key.startsWith(key))
    .slice(0, most)
    .map(({ name }) => ({ address: [...before, name, "ON"].join(", "), city: name }));
}
