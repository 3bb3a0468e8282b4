import { z } from "zod";
import type { Coordinates } from "~/domain/locations/location";
import { env } from "~/env.server";
import { log } from "~/log.server";

interface MapboxPlace {
  address: string;
  city: string;
  coordinates: Coordinates;
  inOntario: boolean;
}

interface Question {
  autocomplete: boolean;
  /** Kinds of places to look for, comma-separated: https://docs.mapbox.com/api/search/geocoding/#feature-types */
  types: string;
  /** Mapbox allows ten. */
  limit: number;
}

/** Milliseconds. */
const timeout = 3_000;

const answerSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string().optional(),
        place_formatted: z.string().optional(),
        full_address: z.string().optional(),
        coordinates: z.object({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        }),
        context: z.object({
          place: z.object({ name: z.string() }).optional(),
          region: z.object({ region_code: z.string().optional() }).optional(),
        }),
      }),
    }),
  ),
});

/** Geocoding v6, forward, Canada, best first. Null without a token, and on time-out or failure, which is logged. */
export async function askMapbox(text: string, { autocomplete, types, limit }: Question): Promise<MapboxPlace[] | null> {
  if (!env.MAPBOX_TOKEN) return null;
  const address = new URL("/search/geocode/v6/forward", env.MAPBOX_API_URL);
  address.search = new URLSearchParams({
    q: text.replaceAll(";", ","),
    country: "ca",
    autocomplete: String(autocomplete),
    types,
    limit: String(limit),
    access_token: env.MAPBOX_TOKEN,
  }).toString();
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) {
      await answer.body?.cancel();
      const isOff = answer.status === 401 || answer.status === 403;
      log("warn", isOff ? "Places API not activated" : "places service refused", { status: answer.status });
      return null;
    }
    return answerSchema.parse(await answer.json()).features.map(({ properties }) => ({
      address: properties.full_address ?? [properties.name, properties.place_formatted].filter(Boolean).join(", "),
      city: properties.context.place?.name ?? "",
      coordinates: { lat: properties.coordinates.latitude, lng: properties.coordinates.longitude },
      inOntario: properties.context.region?.region_code === "ON",
    }));
  } catch (error) {
    log("warn", "places service did not answer", { error: error instanceof Error ? error.name : "unknown" });
    return null;
  }
}

/** Null without a public token; the server's own token is never sent. */
export function browserMap(): { accessToken: string; apiUrl: string } | null {
  if (!env.MAPBOX_PUBLIC_TOKEN) return null;
  return { accessToken: env.MAPBOX_PUBLIC_TOKEN, apiUrl: env.MAPBOX_API_URL };
}
