import { createHash } from "node:crypto";
import { type Env, env } from "~/env.server";
import { checkoutOrigin } from "~/integrations/stripe/checkout-address.server";

const directives = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  `form-action 'self'${checkoutSources(env)}`,
  "img-src 'self' data:",
  "font-src 'self'",
  // why: Vite's development server writes whole style elements
  `style-src 'self'${import.meta.env.DEV ? " 'unsafe-inline'" : ""}`,
  `connect-src 'self'${mapSources(env)}`,
];

/**
 * What a page must reach for the interactive map, with a leading space; nothing without a public token. Its worker and
 * its style sheet come from this site. Every page has it, since the policy of the first page holds for those that
 * follow without a load.
 */
export function mapSources({
  MAPBOX_PUBLIC_TOKEN,
  MAPBOX_API_URL,
}: Pick<Env, "MAPBOX_PUBLIC_TOKEN" | "MAPBOX_API_URL">): string {
  if (!MAPBOX_PUBLIC_TOKEN) return "";
  const { origin, hostname } = new URL(MAPBOX_API_URL);
  // why: the library counts map loads there, for the invoice, when it talks to Mapbox itself and to no one else
  return hostname === "api.mapbox.com" ? ` ${origin} https://events.mapbox.com` : ` ${origin}`;
}

/**
 * Where the form of a course is led on to, with a leading space; nothing without keys of the payment service. Browsers
 * hold a form's redirects to the policy too. Every page has it, as with the map.
 */
export function checkoutSources({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
}: Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">): string {
  return STRIPE_SECRET_KEY ? ` ${checkoutOrigin({ STRIPE_API_URL })}` : "";
}

const policy = (scriptSource: string) =>
  [
    ...directives,
    `script-src 'self'${scriptSource}`,
    ...(env.SITE_URL.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** The policy of a personal page: inline scripts run when they carry the nonce of this answer. */
export const policyWithNonce = (nonce: string): string => policy(` 'nonce-${nonce}'`);

/**
 * Makes a page fit for a shared cache: the nonce of each script the renderer wrote becomes a hash in the policy.
 * Only scripts that carry the nonce are hashed, so markup that came in as data is never blessed.
 */
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
