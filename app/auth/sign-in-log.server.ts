import type { Session } from "~/auth/session/session-cookie.server";
import { deviceName, networkName } from "~/domain/users/device-name";
import { clientAddress } from "~/http/client-address.server";
import { endCheckedSession, recordSignIn, type SecondFactor, type SignInOutcome } from "~/models/audit/sign-ins.server";
import { claimsOf } from "./auth.server";
import { knownDevice } from "./known-device.server";

/** Writes down that somebody signed in or out, or could not. @param session that began or ended */
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
