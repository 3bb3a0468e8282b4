import { randomUUID } from "node:crypto";
import { z } from "zod";
import { openSigned, readCookies, type Session, setCookie, signText } from "~/auth/session/session-cookie.server";
import { deviceName, networkName } from "~/domain/users/device-name";
import { clientAddress } from "~/http/request.server";
import { sign } from "~/integrations/signing/sign.server";
import {
  endCheckedSession,
  recordSignIn,
  type SecondFactor,
  type SignInOutcome,
} from "~/models/audit/audit-log.server";
import { claimsOf } from "./auth.server";

/** Seconds: a year. */
const deviceTtlSeconds = 365 * 24 * 60 * 60;

const deviceSchema = z.object({ id: z.string(), account: z.string() });

const accountKey = (email: string) => sign("device of", email).toString("base64url");

/**
 * Id of this browser if it signed in to the account before. It has its own attempt counter, so that no stranger locks it out.
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

/** Writes down a sign-in, a failed one or a sign-out. @param session that began or ended */
export async function logSignIn(
  request: Request,
  outcome: SignInOutcome,
  email: string,
  session: Session | null = null,
  secondFactor: SecondFactor | null = null,
): Promise<void> {
  await recordSignIn({
    outcome,
    email,
    secondFactor,
    session: (session && claimsOf(session)?.session_id) ?? null,
    device: deviceName(request.headers.get("User-Agent") ?? ""),
    network: networkName(clientAddress(request)),
    isKnownDevice: knownDevice(request, email) !== null,
  });
}

/** Ends a session that only proved a password or a link, which is no sign-in. */
export const endCheck = (session: Session): Promise<boolean> => endCheckedSession(claimsOf(session)?.session_id ?? "");
