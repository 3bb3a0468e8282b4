import { randomUUID } from "node:crypto";
import { isIP } from "node:net";

/** Sets what `app/http/client-address.server.ts` and `app/http/request-id.server.ts` read; the client's are dropped. */
export function nameClient(request, _response, next) {
  const { headers, socket } = request;
  headers["x-client-address"] = clientAddress(headers["x-forwarded-for"], socket.remoteAddress);
  if (!/^[\w-]{6,64}$/.test(headers["x-request-id"] ?? "")) headers["x-request-id"] = randomUUID().slice(0, 13);
  next();
}

/** The `hops`-th entry from the right of `X-Forwarded-For` (others are unverified), or the connection's. */
export function clientAddress(forwarded = "", connection, hops = Number(process.env.TRUSTED_PROXY_HOPS ?? 0)) {
  const chain = forwarded.split(",").map((entry) => entry.trim());
  const address = hops > 0 ? (chain.at(-hops) ?? "") : "";
  return isIP(address) ? address : (connection ?? "unknown");
}
