import { env } from "~/env.server";

/**
 * What a browser may know of the map service: the public token and the service's address; null without such a token.
 * The server's own token never leaves it.
 */
export function browserMap(): { accessToken: string; apiUrl: string } | null {
  if (!env.MAPBOX_PUBLIC_TOKEN) return null;
  return { accessToken: env.MAPBOX_PUBLIC_TOKEN, apiUrl: env.MAPBOX_API_URL };
}
