import { env } from "~/env.server";

/** Null without a public token; the server's own token is never sent. */
export function browserMap(): { accessToken: string; apiUrl: string } | null {
  if (!env.MAPBOX_PUBLIC_TOKEN) return null;
  return { accessToken: env.MAPBOX_PUBLIC_TOKEN, apiUrl: env.MAPBOX_API_URL };
}
