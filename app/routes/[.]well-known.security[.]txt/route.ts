import { headOffice } from "~/content/site/site";
import { env } from "~/env.server";
import { publicCaching } from "~/http/caching.server";

const day = 86_400_000;
// why: counted from the start, so that a copy not restarted for half a year names no contact any more
const expires = new Date(Math.floor((Date.now() - process.uptime() * 1000) / day + 180) * day);

/** Whom to tell of a security hole (RFC 9116). */
export function loader() {
  const lines = [
    `Contact: mailto:${headOffice.email}`,
    `Contact: ${env.SITE_URL}/contact`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${env.SITE_URL}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": publicCaching },
  });
}
