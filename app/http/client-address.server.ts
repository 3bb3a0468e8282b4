import { isIP } from "node:net";
import { env } from "~/env.server";

/** Set by `scripts/process/request-checks.mjs` from the socket, whatever the client sent by that name. */
const connectionHeader = "X-Connection-Address";

/**
 * The address a request came from, as the outermost trusted proxy saw it: the n-th entry from the right of
 * `X-Forwarded-For`, n being `TRUSTED_PROXY_HOPS`. Entries left of it are the client's own claim. Without a trusted
 * proxy, or where it says nothing, the address of the connection.
 */
export function clientAddress({ headers }: Request, hops = env.TRUSTED_PROXY_HOPS): string {
  const chain = (headers.get("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const address = hops > 0 ? (chain.at(-hops) ?? "") : "";
  return isIP(address) ? address : (headers.get(connectionHeader) ?? "unknown");
}
