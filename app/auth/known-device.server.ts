import { createHmac, randomUUID } from "node:crypto";
import { parseCookie } from "cookie";
import { z } from "zod";
import { openSigned, setCookie, signText } from "~/auth/session/session-cookie.server";
import { env } from "~/env.server";

/** How long a browser is known after a sign-in, in seconds: a year. */
const knownFor = 365 * 24 * 60 * 60;

const deviceSchema = z.object({ id: z.string(), account: z.string() });

const accountKey = (email: string) =>
  createHmac("sha256", env.SUBMISSION_SECRET).update(`device of\n${email}`).digest("base64url");

/**
 * The id of this browser when somebody has signed in to that account with it before, else null.
 * A known browser counts its attempts alone: nobody can use up the attempts of an account's owner.
 */
export function knownDevice(request: Request, email: string): string | null {
  const device = readDevice(request);
  return device?.account === accountKey(email) ? device.id : null;
}

/**
 * The `Set-Cookie` values that make this browser known to the account. Only the sign-in page gets them, by either of
 * its addresses: a cookie on public pages would keep them from shared caches.
 */
export function rememberDevice(request: Request, email: string): string[] {
  const id = readDevice(request)?.id ?? randomUUID();
  const value = signText("device", JSON.stringify({ id, account: accountKey(email) }));
  return ["/login", "/login.data"].map((path) => setCookie("device", value, knownFor, path));
}

function readDevice(request: Request): z.output<typeof deviceSchema> | null {
  const text = openSigned("device", parseCookie(request.headers.get("Cookie") ?? "").device ?? "");
  return text === null ? null : (deviceSchema.safeParse(JSON.parse(text)).data ?? null);
}
