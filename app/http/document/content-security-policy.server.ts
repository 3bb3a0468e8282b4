import { createHash } from "node:crypto";
import { type Env, env } from "~/env.server";
import { type CheckoutSettings, usedPageOrigins } from "~/integrations/payments/stripe-requests.server";

const directives = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  `form-action 'self'${checkoutSources(env)}`,
  "img-src 'self' data:",
  "font-src 'self'",
  // why: Vite's development server inserts style elements
  `style-src 'self'${import.meta.env.DEV ? " 'unsafe-inline'" : ""}`,
  `connect-src 'self'${mapSources(env)}`,
];

/** Empty without a public token. On every page, since client-side navigation keeps the first page's policy. */
export function mapSources({
  MAPBOX_PUBLIC_TOKEN,
  MAPBOX_API_URL,
}: Pick<Env, "MAPBOX_PUBLIC_TOKEN" | "MAPBOX_API_URL">): string {
  if (!MAPBOX_PUBLIC_TOKEN) return "";
  const { origin, hostname } = new URL(MAPBOX_API_URL);
  // why: the Mapbox library counts map loads there, for billing
  return hostname === "api.mapbox.com" ? ` ${origin} https://events.mapbox.com` : ` ${origin}`;
}

/** Empty without the payment provider's keys. Browsers apply `form-action` to redirects. On every page, as with the map. */
export function checkoutSources(settings: CheckoutSettings): string {
  return usedPageOrigins(settings)
    .map((origin) => ` ${origin}`)
    .join("");
}

const policy = (scriptSource: string) =>
  [
    ...directives,
    `script-src 'self'${scriptSource}`,
    ...(env.SITE_URL.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

export const policyWithNonce = (nonce: string): string => policy(` 'nonce-${nonce}'`);

/** Replaces script nonces by hashes in the policy. Only scripts with the nonce, so injected markup stays blocked. */
export function hashScripts(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const pattern = new RegExp(`<script${attribute}([^>]*)>([\\s\\S]*?)</script>`, "g");
  const plain = html.replace(pattern, (_, attributes: string, code: string) => {
    if (code) hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    return `<script${attributes}>${code}</script>`;
  });
  return {
    html: plain.replaceAll(attribute, ""),
    policy: policy([...hashes].map((hash) => ` ${hash}`).join("")),
  };
}
