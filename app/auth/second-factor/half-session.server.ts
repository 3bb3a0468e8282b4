import { currentSession, refuseAway } from "~/auth/account.server";
import { claimsOf } from "~/auth/auth.server";
import { recoveryOf, refuseUsedLink } from "~/auth/password.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { redirectOf } from "~/domain/users/sign-in-address";
import { requireSameOrigin } from "~/http/request.server";
import { userClient } from "~/integrations/supabase.server";
import { getAccount } from "~/models/users/accounts.server";

/** A session that its password, or a reset link, has begun and whose second factor is missing. */
export interface HalfSession {
  session: Session;
  userId: string;
  email: string;
  missing: "code" | "enrol";
}

/**
 * Null where nothing is missing.
 * @throws Response 303 to sign-in without a session; 403 from another site; 503 when the service is away
 */
export async function halfSession(args: RequestArgs): Promise<HalfSession | null> {
  if (args.request.method !== "GET") requireSameOrigin(args.request);
  const session = sessionOf(args).current?.recovery ? recoveryOf(args) : await currentSession(args);
  if (!session) throw refuseUsedLink(args);
  const { sub = "", email = "" } = claimsOf(session) ?? {};
  const found = await getAccount(userClient(session.accessToken), sub);
  if (found.state === "unknown") throw refuseAway();
  // why: the page behind says that the password is missing
  if (found.state !== "factor_missing" || found.missing === "password") return null;
  return { session, userId: sub, email, missing: found.missing };
}

/** To the page behind the sign-in that the visitor was going to. */
export const goOn = (args: RequestArgs): Response =>
  redirectTo(args, redirectOf(new URL(args.request.url).searchParams) ?? "/dashboard", { anew: true });
