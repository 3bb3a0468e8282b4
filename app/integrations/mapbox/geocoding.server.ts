import { LRUCache } from "lru-cache";
import { isInCanada } from "~/domain/locations/center-search";
import { env } from "~/env.server";
import { findOffline, hasForeignCode, type KnownPlace } from "./gazetteer.server";
import { askMapbox } from "./mapbox.server";

/** `failed`: no answer from the service, and no offline match. */
type Geocoded = ({ state: "found" } & KnownPlace) | { state: "not_found" } | { state: "failed" };

/** Characters; Mapbox takes 256 with what is appended. */
const maxLength = 200;

/** Mapbox takes 20 words; 'Ontario, Canada' adds two. */
const maxWords = 18;

const types = "address,street,postcode,place,locality,neighborhood,district";

export const asksMapbox = Boolean(env.MAPBOX_TOKEN);

/** Never throws, takes 3 s at most; answers are cached for a day, failures are not. @param offline no service call */
export async function geocode(text: string, { offline = false } = {}): Promise<Geocoded> {
  const question = cleaned(text);
  if (question.length > maxLength || !/[\p{L}\p{N}]/u.test(question) || hasForeignCode(question))
    return { state: "not_found" };
  const answer = offline ? "failed" : await answerOf(question);
  const found = answer === "failed" || answer === "nothing" ? findOffline(question) : answer;
  if (found) return { state: "found", ...found };
  return { state: answer === "failed" && env.MAPBOX_TOKEN ? "failed" : "not_found" };
}

const cleaned = (text: string) =>
  text
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const answers = new LRUCache<string, KnownPlace | "nothing", string>({
  max: 1_000,
  ttl: 24 * 60 * 60_000,
  // why: a lookup evicted while in flight still gets its answer
  ignoreFetchAbort: true,
  fetchMethod: (_, __, { context }) => askOnce(context),
});

async function answerOf(question: string): Promise<KnownPlace | "nothing" | "failed"> {
  if (!env.MAPBOX_TOKEN) return "failed";
  if (question.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length > maxWords) return "nothing";
  return (await answers.fetch(question.toLowerCase(), { context: question })) ?? "failed";
}

async function askOnce(question: string): Promise<KnownPlace | "nothing" | undefined> {
  const text = /canada/i.test(question) ? question : `${question}, Ontario, Canada`;
  const places = await askMapbox(text, { autocomplete: false, types, limit: 1 });
  if (!places) return undefined;
  const place = places[0];
  if (!place || !isInCanada(place.coordinates)) return "nothing";
  return { label: place.address, coordinates: place.coordinates, inOntario: place.inOntario };
}
