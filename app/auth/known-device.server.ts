import { randomUUID } from "node:crypto";
import { z } from "zod";
import { openSigned, readCookies, setCookie, signText } from "~/auth/session/session-cookie.server";
import { sign } from "~/integrations/signing/sign.server";

/** Seconds: a year. */
const deviceTtlSeconds = 365 * 24 * 60 * 60;

const deviceSchema = z.object({ id: z.string(), account: z.string() });

const accountKey = (email: string) => sign("device of", email).toString("base64url");

/**
 * Id of this browser if it signed in to the account before. It has its own attempt counter, so nobody can lock it out.
 */
export function knownDevice(request: Request, email: string): string | null {
  const device = readDevice(request);
  return device?.account === accountKey(email) ? device.id : null;
}

/** Marks this browser as known. Sign-in page only: on public pages the cookies would prevent shared caching. */
export function rememberDevice(request: Request, email: string): string[] {
  const id = readDevice(request)?.id ?? randomUUID();
  const value = signText("device", JSON.stringify({ id, account: accountKey(email) }));
  return ["/login", "/login.data"].map((path) => setCookie("device", value, deviceTtlSeconds, path));
}

function readDevice(request: Request): z.output<typeof deviceSchema> | null {
  const text = openSigned("device", readCookies(request.headers.get("Cookie")).device ?? "");
  return text === null ? null : (deviceSchema.safeParse(JSON.parse(text)).data ?? null);
}
