import { LRUCache } from "lru-cache";
import { isInCanada } from "~/domain/locations/center-search";
import type { Coordinates } from "~/domain/locations/location";
import { env } from "~/env.server";
import { findOffline, hasForeignCode, type KnownPlace } from "./gazetteer.server";
import { askMapbox } from "./mapbox.server";

/** What a place search came to. `failed`: the service did not answer and the place is not known offline either. */
export type Geocoded =
  | { state: "found"; coordinates: Coordinates; label: string; inOntario: boolean }
  | { state: "not_found" }
  | { state: "failed" };

/** The longest text that is looked up, in characters; Mapbox takes 256 with what is appended. */
const longest = 200;

/** Mapbox takes 20 words and numbers; 'Ontario, Canada' is two of them. */
const mostWords = 18;

/** Every kind of place but countries and provinces, which are nobody's address. */
const types = "address,street,postcode,place,locality,neighborhood,district";

/** Whether places are looked up at a service that counts and charges every question. */
export const asksMapbox = Boolean(env.MAPBOX_TOKEN);

/**
 * Where in Canada the text is, by Mapbox where it has a token, else offline. Never throws, takes 3 s at most.
 * Mapbox's answers are kept in this process for a day, those that found nothing too; failures are asked again.
 * @param offline looks nowhere else, for a visitor who has asked too often
 */
export async function geocode(text: string, { offline = false } = {}): Promise<Geocoded> {
  const question = cleaned(text);
  if (question.length > longest || !/[\p{L}\p{N}]/u.test(question) || hasForeignCode(question))
    return { state: "not_found" };
  const answer = offline ? "failed" : await answerOf(question);
  const found = answer === "failed" || answer === "nothing" ? findOffline(question) : answer;
  if (found) return { state: "found", ...found };
  return { state: answer === "failed" && env.MAPBOX_TOKEN ? "failed" : "not_found" };
}

/** Without control characters, what turns the direction of writing, and space at the ends or in a row. */
const cleaned = (text: string) =>
  text
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const answers = new LRUCache<string, KnownPlace | "nothing", string>({
  max: 1_000,
  ttl: 24 * 60 * 60_000,
  // why: a question that is pushed out while it is asked still gets its answer
  ignoreFetchAbort: true,
  fetchMethod: (_, __, { context }) => askOnce(context),
});

/** Mapbox's answer, kept or asked for now; questions that differ in case alone, or are being asked, are one. */
async function answerOf(question: string): Promise<KnownPlace | "nothing" | "failed"> {
  if (!env.MAPBOX_TOKEN) return "failed";
  if (question.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length > mostWords) return "nothing";
  return (await answers.fetch(question.toLowerCase(), { context: question })) ?? "failed";
}

/** Undefined, which the cache does not keep, where Mapbox failed. */
async function askOnce(question: string): Promise<KnownPlace | "nothing" | undefined> {
  const text = /canada/i.test(question) ? question : `${question}, Ontario, Canada`;
  const places = await askMapbox(text, { autocomplete: false, types, limit: 1 });
  if (!places) return undefined;
  const place = places[0];
  if (!place || !isInCanada(place.coordinates)) return "nothing";
  return { label: place.address, coordinates: place.coordinates, inOntario: place.inOntario };
}
