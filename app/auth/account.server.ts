import { type AppLoadContext, data } from "@remix-run/node";
import { keptTtl, openKept, type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { refreshSession } from "~/auth/session/session-refresh.server";
import { accountMessages } from "~/content/users/account-messages";
import type { Child } from "~/domain/families/child-labels";
import type { Profile } from "~/domain/users/account";
import type { AccountProblem } from "~/domain/users/account-problem";
import { codeAddress, factorAddress } from "~/domain/users/second-factor/factor-pages";
import { safeRedirect, signInAddress } from "~/domain/users/sign-in-address";
import { fieldsToKeep } from "~/http/form.server";
import { readFormBody } from "~/http/form-body.server";
import { requireSameOrigin } from "~/http/request.server";
import { sign } from "~/integrations/signing/sign.server";
import { type Client, userClient } from "~/integrations/supabase.server";
import { type AccountState, basicRole, getAccount } from "~/models/users/accounts.server";
import { claimAnswer, saveAnswer } from "~/models/users/second-factor.server";
import { claimsOf, signOut } from "./auth.server";
import { type Centers, centersFor, may, type Permission } from "./permissions";

export interface Account {
  userId: string;
  email: string;
  client: Client;
  session: Session;
  profile: Profile;
  /** Of a student; null where they could not be read. */
  children: readonly Child[] | null;
}

/** An account that has a permission, with the centers in which it has it. */
export interface ScopedAccount extends Account {
  centers: Centers;
}

const accounts = new WeakMap<AppLoadContext, Promise<Account>>();

/**
 * Signed-in user. The first line of every protected loader and action; refreshes tokens and reads the profile once a
 * request.
 * @throws Response 303 to sign-in; 403 without a profile or from another site; 503 when the auth service is away
 * @param instead for a route without a page: the page to redirect to, which shows the refusal
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

/** Signed-in user with the permission. @throws Response as `requireUser`; 403; 503 when the role could not be read */
export async function requirePermission(args: RequestArgs, permission: Permission): Promise<ScopedAccount> {
  const account = await requireUser(args);
  const { id, role } = account.profile;
  // why: in a basic profile the role is unknown
  if (!may(role, permission)) throw id === null ? refuse({ kind: "away" }, 503) : refuse({ kind: "role", role }, 403);
  return scopedTo(permission, account);
}

/** For routes that check the permission themselves. */
export const scopedTo = (permission: Permission, account: Account): ScopedAccount => ({
  ...account,
  centers: centersFor(account.profile, permission),
});

/** Signed-in student or tutor. @throws Response as `requirePermission`; 303 to the staff dashboard for staff */
export async function requireLearner(
  args: RequestArgs,
  permission: Permission = "learner.dashboard",
): Promise<Account> {
  const account = await requireUser(args);
  if (may(account.profile.role, "staff.dashboard")) throw redirectTo(args, "/admin/dashboard");
  return requirePermission(args, permission);
}

/** Pages of accounts, and public pages that know a signed-in family. */
const askingPaths =
  /^\/(?:$|(?:admin|assessment|book|confirmation|contact|courses\/[^/]+|dashboard|locations|login(?=$)|login\/(?:kept|passkey\/new)|pals-online|programs|purchase-history|receipt)(?:\/|$))/;

export const asksForAccount = (pathname: string): boolean => askingPaths.test(pathname);

/** Asks for the account too, so that the order of loaders does not matter. */
export async function accountSettled(args: RequestArgs): Promise<void> {
  if (!asksForAccount(new URL(args.request.url).pathname)) return;
  await Promise.allSettled([requireUser(args)]);
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Client with the current token, refreshed where needed; null for a visitor. @throws Response as `requireUser` */
export async function sessionClient(args: RequestArgs): Promise<Client | null> {
  const { current } = sessionOf(args);
  if (!current || current.recovery) return null;
  return userClient((await currentSession(args)).accessToken);
}

async function accountOf(args: RequestArgs): Promise<Account> {
  const session = await currentSession(args);
  const claims = claimsOf(session);
  if (!claims) throw await signedOut(args);
  const client = userClient(session.accessToken);
  const found = await getAccount(client, claims.sub);
  const visit = sessionOf(args);
  // why: it is offered once, to the person who wrote it
  const isOver = visit.kept && (visit.kept.owner !== claims.sub || !isRead(args.request));
  if (isOver && found.state === "active") {
    if (visit.kept?.isStored && visit.kept.owner === claims.sub) await saveAnswer(storedKey(claims.sub));
    visit.keep(null);
  }
  return {
    userId: claims.sub,
    email: claims.email,
    client,
    session,
    profile: await profileOf(args, session, found, claims.email),
    children: found.state === "active" ? found.children : null,
  };
}

/** The visitor's session, refreshed where needed. @throws Response as `requireUser` */
export async function currentSession(args: RequestArgs): Promise<Session> {
  const visit = sessionOf(args);
  const session = visit.current;
  if (!session) {
    await keepSent(args, visit.kept?.owner);
    throw redirectTo(args, signInPath(args.request), { anew: true });
  }
  // why: a user who came by a reset link must choose a password before anything else
  if (session.recovery) throw redirectTo(args, "/login?view=new-password", { anew: true });
  const refreshed = await refreshSession(session);
  if (refreshed.state === "ended") throw await signedOut(args);
  if (refreshed.state === "away") throw refuseAway();
  if (refreshed.state === "current") return session;
  visit.set(refreshed.session);
  return refreshed.session;
}

async function profileOf(args: RequestArgs, session: Session, found: AccountState, email: string): Promise<Profile> {
  switch (found.state) {
    case "active":
      return found.profile;
    case "ended":
      throw await signedOut(args);
    case "inactive":
      await signOut(session.accessToken);
      throw await signedOut(args, accountMessages.deactivated);
    case "factor_missing": {
      if (found.missing === "password") {
        await signOut(session.accessToken);
        throw await signedOut(args, accountMessages.staffPassword, "reset");
      }
      const here = hereOf(args.request);
      await keepSent(args, claimsOf(session)?.sub);
      throw redirectTo(args, found.missing === "code" ? codeAddress(here) : factorAddress(here), { anew: true });
    }
    case "without_profile":
      throw refuse({ kind: "no-profile" }, 403);
    case "unknown":
      warnBasicProfile(args, session);
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
  centers: [],
  wantedLocationId: null,
  emailBounces: false,
};

function warnBasicProfile(args: RequestArgs, session: Session): void {
  if (session.basicProfileNoted) return;
  const visit = sessionOf(args);
  visit.set({ ...session, basicProfileNoted: true });
  visit.flash({ tone: "warning", ...accountMessages.basicProfile });
}

async function signedOut(
  args: RequestArgs,
  message: { title: string; text: string } = accountMessages.sessionEnded,
  view: "signin" | "reset" = "signin",
) {
  const visit = sessionOf(args);
  if (visit.current && message === accountMessages.sessionEnded) await keepSent(args, claimsOf(visit.current)?.sub);
  visit.set(null);
  visit.flash({ tone: "error", ...message });
  return redirectTo(args, signInAddress(view, hereOf(args.request)), { anew: true });
}

/** Keeps what a form sends, or who was signed in, until the same person has signed in again. */
async function keepSent(args: RequestArgs, owner: string | undefined): Promise<void> {
  const { request } = args;
  const visit = sessionOf(args);
  if (!owner) return;
  const body = isRead(request) || request.bodyUsed ? null : await readFormBody(request);
  if (!body?.ok && visit.kept?.owner === owner) return;
  if (request.headers.get("Content-Type")?.startsWith("multipart/"))
    visit.flash({ tone: "warning", ...accountMessages.fileNotKept });
  const { pathname, search } = new URL(request.url);
  const fields = body?.ok && !body.oversized ? fieldsToKeep(body.formData) : [];
  const stored = visit.keep({ owner, action: pathname + search, fields });
  if (!stored) return;
  const key = storedKey(owner);
  await saveAnswer(key);
  await claimAnswer(key, keptTtl);
  await saveAnswer(key, stored);
}

/** One form of an account, so that no account fills the database. */
const storedKey = (owner: string) => sign("kept form", owner).toString("hex");

/** What its sender may send now; null where there is nothing. */
export async function keptFormOf(args: RequestArgs, owner: string) {
  const { kept } = sessionOf(args);
  if (kept?.owner !== owner) return null;
  const form = kept.isStored ? openKept((await claimAnswer(storedKey(owner)))?.answer ?? "") : kept;
  return form?.owner === owner && form.fields.length > 0 ? form : null;
}

/** Sign-in page that leads back here. Drops an address sign-in would refuse: in a header a long one grows threefold. */
export const signInPath = (request: Request): string => signInAddress("signin", hereOf(request));

function hereOf(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const kept = new URLSearchParams(searchParams);
  kept.delete("index");
  return safeRedirect(pathname + (kept.size > 0 ? `?${kept}` : ""));
}

export const refuseAway = () => refuse({ kind: "away" }, 503);

const refuse = (problem: AccountProblem, status: number) => data(problem, { status });
