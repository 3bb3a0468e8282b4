import { isIP } from "node:net";
import { env } from "~/env.server";

/** Set from the socket by `scripts/serve/request-checks.mjs`, which overrides the client's. */
const connectionHeader = "X-Connection-Address";

/**
 * The `TRUSTED_PROXY_HOPS`-th entry from the right of `X-Forwarded-For` (others are unverified), or the connection's.
 */
export function clientAddress({ headers }: Request, hops = env.TRUSTED_PROXY_HOPS): string {
  const chain = (headers.get("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const address = hops > 0 ? (chain.at(-hops) ?? "") : "";
  return isIP(address) ? address : (headers.get(connectionHeader) ?? "unknown");
}
