import { createHmac } from "node:crypto";
import { type LookupAddress, lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { env } from "~/env.server";
import { sign } from "~/integrations/signing/sign.server";
import { limits } from "~/waits.server";

type WebhookAnswer = { arrived: true; status: number } | { arrived: false; status: number | null; reason: string };

/** Whether a webhook may have this address: https and no private network, as far as the address itself shows it. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash) return false;
  if (env.WEBHOOKS_TO_LOOPBACK) return protocol === "http:" && hostname === "127.0.0.1";
  if (protocol !== "https:") return false;
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address)
    ? isPublicAddress(address)
    : address.includes(".") && !/\.(localhost|local|internal)$/.test(address);
}

/** Posts the body. Follows no redirect and reads nothing of the answer but its status. */
export function postWebhook(address: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer> {
  if (!isWebhookAddress(address)) return Promise.resolve(failed("This address is not allowed."));
  const { request } = env.WEBHOOKS_TO_LOOPBACK ? http : https;
  return new Promise((resolve) => {
    const sent = request(address, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(limits.webhook),
      maxHeaderSize: 16_384,
      lookup: env.WEBHOOKS_TO_LOOPBACK ? undefined : publicLookup,
      headers: { ...headers, "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
    });
    sent.once("response", (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      resolve(status >= 200 && status < 300 ? { arrived: true, status } : failed(reasonOf(status), status));
    });
    // why: a socket may fail again after its answer was cut off
    sent.on("error", (error) => resolve(failed(failureOf(error))));
    sent.end(body);
  });
}

const failed = (reason: string, status: number | null = null): WebhookAnswer => ({ arrived: false, status, reason });

const reasonOf = (status: number) =>
  status >= 300 && status < 400 ? "It answered with a redirect, which we do not follow." : `It answered ${status}.`;

const failures: Readonly<Record<string, string>> = {
  ABORT_ERR: "It did not answer in time.",
  PRIVATE_ADDRESS: "Its name leads into a private network.",
  ENOTFOUND: "Its name is not known.",
  ECONNREFUSED: "It takes no connection.",
  ECONNRESET: "It closed the connection.",
};

function failureOf(error: Error): string {
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return failures[code] ?? `It could not be reached (${code}).`;
}

/** The secret of a webhook, as its receiver keeps it. It is made of an id and the site's own secret, and stored nowhere. */
export const webhookSecret = (secretId: string): string => `whsec_${keyOf(secretId).toString("base64")}`;

const keyOf = (secretId: string) => sign("webhook", secretId);

/** Headers of the Standard Webhooks specification. @param at milliseconds */
export function signedHeaders(secretId: string, id: string, body: string, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", keyOf(secretId)).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

// why: one list for both would hold IPv4 addresses against the rules for mapped ones
const elsewhere = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
/** Everything that is no address of the public internet. */
const networks = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  // why: outside 2000::/3 nothing is public; inside, tunnels can carry a private address
  ipv6: "::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20",
} as const;
for (const family of ["ipv4", "ipv6"] as const)
  for (const network of networks[family].split(/\s+/)) {
    const [address = "", bits] = network.split("/");
    elsewhere[family].addSubnet(address, Number(bits), family);
  }

/** Whether it is an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? "ipv4" : "ipv6";
  return version !== 0 && !elsewhere[family].check(address, family);
}

/**
 * Resolves a name for the very connection that is about to be opened, so that no second answer of the name server can
 * lead elsewhere. Refuses a name with any address that is not public.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, "");
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), "");
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });

/** The name leads into a private network. */
export class PrivateAddress extends Error {
  code = "PRIVATE_ADDRESS";
}
