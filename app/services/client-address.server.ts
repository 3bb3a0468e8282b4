import { isIP } from "node:net";
import { env } from "./env.server";

/**
 * The address a request came from, as the outermost trusted proxy saw it: the n-th entry from the right of
 * `X-Forwarded-For`, n being `TRUSTED_PROXY_HOPS`. Entries left of it are the client's own claim.
 * @returns null when no proxy is trusted or the header does not carry that many addresses
 */
export function clientAddress(request: Request, hops = env.TRUSTED_PROXY_HOPS): string | null {
  if (hops === 0) return null;
  const chain = (request.headers.get("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const address = chain.at(-hops) ?? "";
  return isIP(address) ? address : null;
}
