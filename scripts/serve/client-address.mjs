import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { isIP, isIPv6 } from "node:net";

/** `app/integrations/supabase.server.ts` tells the auth service whose request it is. */
const visitors = channel("small-steps:visitor");

/** Sets what `app/http/request.server.ts` reads; the client's are dropped. */
export function nameClient(request, _response, next) {
  const { headers, socket } = request;
  headers["x-client-address"] = clientAddress(headers["x-forwarded-for"], socket.remoteAddress);
  headers["x-client-network"] = networkOf(headers["x-client-address"]);
  if (!/^[\w-]{6,64}$/.test(headers["x-request-id"] ?? "")) headers["x-request-id"] = randomUUID().slice(0, 13);
  visitors.runStores(headers["x-client-address"], next);
}

/** The `hops`-th entry from the right of `X-Forwarded-For` (others are unverified), or the connection's. */
export function clientAddress(forwarded = "", connection, hops = Number(process.env.TRUSTED_PROXY_HOPS ?? 0)) {
  const chain = forwarded.split(",").map((entry) => entry.trim());
  const address = hops > 0 ? (chain.at(-hops) ?? "") : "";
  return isIP(address) ? address : (connection ?? "unknown");
}

/** Whom limits count: an address; of IPv6 its network, because one line has 2^64 addresses. */
export function networkOf(address) {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = address.includes("::") ? 8 - head.length - tail.length : 0;
  return [...head, ...Array(gap).fill("0"), ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
