import { type AppLoadContext, data } from "@remix-run/node";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { refreshSession } from "~/auth/session/session-refresh.server";
import { accountMessages } from "~/content/users/account-messages";
import type { Profile } from "~/domain/users/account";
import type { AccountProblem } from "~/domain/users/account-problem";
import { safeRedirect } from "~/domain/users/redirect-path";
import { signInAddress } from "~/domain/users/sign-in-address";
import { type Client, userClient } from "~/integrations/supabase/supabase.server";
import { type AccountState, basicRole, getAccount } from "~/models/users/accounts.server";
import { claimsOf, signOut } from "./auth.server";
import { may, type Permission } from "./permissions";
import { requireSameOrigin } from "./same-origin.server";

/** Somebody signed in, and the client that sees and changes what they may. */
export interface Account {
  userId: string;
  email: string;
  client: Client;
  /** The tokens, for the auth service. */
  session: Session;
  profile: Profile;
}

const accounts = new WeakMap<AppLoadContext, Promise<Account>>();

/**
 * Who is signed in: the first line of every loader and action under an account. However many loaders of a request ask,
 * the session is refreshed once and the profile read once.
 * @throws Response 303 to the sign-in page, which leads back here, for nobody and for a session that has ended;
 * 403 for an account without a profile; 503 where the sign-in service is away and the session has run out;
 * 403 for a change that another site's page sent
 * @param instead of a route without a page, which would answer a refusal with bare data: the page to lead to, which says it
 */
export function requireUser(args: RequestArgs, instead?: string): Promise<Account> {
  if (!isRead(args.request)) requireSameOrigin(args.request);
  const account = accounts.get(args.context) ?? accountOf(args);
  accounts.set(args.context, account);
  if (instead === undefined) return account;
  return account.catch((refusal: unknown) => {
    throw refusal instanceof Response || refusal instanceof Error ? refusal : redirectTo(args, instead);
  });
}

/**
 * Who is signed in, when their role now has this permission.
 * @throws Response what `requireUser` throws, 403 for any other role, and 503 where the role could not be read
 */
export async function requirePermission(args: RequestArgs, permission: Permission): Promise<Account> {
  const account = await requireUser(args);
  const { id, role } = account.profile;
  // why: with the basic profile nobody knows whether the role is another one
  if (!may(role, permission)) throw id === null ? refuse({ kind: "away" }, 503) : refuse({ kind: "role", role }, 403);
  return account;
}

/**
 * Who is signed in to the dashboard of students and tutors. Staff have their own.
 * @throws Response what `requirePermission` throws, and 303 to the staff's dashboard for staff
 */
export async function requireLearner(
  args: RequestArgs,
  permission: Permission = "learner.dashboard",
): Promise<Account> {
  const account = await requireUser(args);
  if (may(account.profile.role, "staff.dashboard")) throw redirectTo(args, "/admin/dashboard");
  return requirePermission(args, permission);
}

/** Addresses whose loaders ask who is signed in: pages of accounts, and those with a form that a family fills in. */
const askingPaths =
  /^\/(?:$|(?:admin|assessment|book|contact|courses\/(?:cancelled|enrolled)|dashboard|locations|pals-online|programs|purchase-history|receipt)(?:\/|$))/;

/** Whether a page at this address asks who is signed in. */
export const asksForAccount = (pathname: string): boolean => askingPaths.test(pathname);

/**
 * Resolves when what this request's page finds out about the account has been found out, whatever it is. It is asked here
 * too, once for both, so that nothing depends on which loader begins first.
 */
export async function accountSettled(args: RequestArgs): Promise<void> {
  if (!asksForAccount(new URL(args.request.url).pathname)) return;
  await Promise.allSettled([requireUser(args)]);
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

async function accountOf(args: RequestArgs): Promise<Account> {
  const session = await currentSession(args);
  const claims = claimsOf(session);
  if (!claims) throw signedOut(args);
  const client = userClient(session.accessToken);
  const found = await getAccount(client, claims.sub);
  return {
    userId: claims.sub,
    email: claims.email,
    client,
    session,
    profile: await profileOf(args, session, found, claims.email),
  };
}

/** The session of the request, good for at least a moment. */
async function currentSession(args: RequestArgs): Promise<Session> {
  const visit = sessionOf(args);
  const session = visit.current;
  if (!session) throw redirectTo(args, signInPath(args.request), { anew: true });
  // why: who came by a mailed link has shown that they read that mail, and is to choose a password before all else
  if (session.recovery) throw redirectTo(args, "/login?view=new-password", { anew: true });
  const refreshed = await refreshSession(session);
  if (refreshed.state === "ended") throw signedOut(args);
  if (refreshed.state === "away") throw refuse({ kind: "away" }, 503);
  if (refreshed.state === "current") return session;
  visit.set(refreshed.session);
  return refreshed.session;
}

async function profileOf(args: RequestArgs, session: Session, found: AccountState, email: string): Promise<Profile> {
  switch (found.state) {
    case "active":
      return found.profile;
    case "ended":
      throw signedOut(args);
    case "inactive":
      await signOut(session.accessToken);
      throw signedOut(args, accountMessages.deactivated);
    case "without_profile":
      throw refuse({ kind: "no-profile" }, 403);
    case "unknown":
      noteBasicProfile(args, session);
      return { ...basicProfile, role: basicRole(email) };
  }
}

const basicProfile = {
  id: null,
  firstName: "",
  lastName: "",
  phone: null,
  locationId: null,
  locationName: null,
};

function noteBasicProfile(args: RequestArgs, session: Session): void {
  if (session.basicProfileNoted) return;
  const visit = sessionOf(args);
  visit.set({ ...session, basicProfileNoted: true });
  visit.flash({ tone: "warning", ...accountMessages.basicProfile });
}

function signedOut(args: RequestArgs, message: { title: string; text: string } = accountMessages.sessionEnded) {
  const visit = sessionOf(args);
  visit.set(null);
  visit.flash({ tone: "error", ...message });
  return redirectTo(args, signInPath(args.request), { anew: true });
}

/**
 * The sign-in page, which leads back to the address that was asked for; after a form, to the page it stands on. An
 * address that signing in would not lead to is left out: written into a header, a long one grows threefold.
 */
export function signInPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const kept = new URLSearchParams(searchParams);
  // why: Remix marks the index route's form with it, and a page has no use for it
  kept.delete("index");
  const here = safeRedirect(pathname + (kept.size > 0 ? `?${kept}` : ""));
  return signInAddress("signin", here);
}

const refuse = (problem: AccountProblem, status: number) => data(problem, { status });
