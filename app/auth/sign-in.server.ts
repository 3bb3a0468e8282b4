import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import type { Message } from "~/content/site/messages";
import { accountMessages } from "~/content/users/account-messages";
import { factorMessages } from "~/content/users/second-factor";
import { readableMoment } from "~/domain/dates/calendar";
import { isStaffRole, type Role } from "~/domain/users/account";
import { chosenPassword, signInSchema } from "~/domain/users/account-forms";
import { signInLabels } from "~/domain/users/account-labels";
import { codeAddress, factorAddress } from "~/domain/users/second-factor/factor-pages";
import { keptFormPath, redirectOf, signInAddress } from "~/domain/users/sign-in-address";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits, countUse, returnUse } from "~/http/rate-limit.server";
import { clientNetwork } from "~/http/request.server";
import { type Client, userClient } from "~/integrations/supabase.server";
import type { SecondFactor } from "~/models/audit/audit-log.server";
import { basicRole, getAccount, getNames, markPasswordWeighed } from "~/models/users/accounts.server";
import { getOwnFactor } from "~/models/users/second-factor.server";
import { padResponseTime } from "../waits.server";
import { type AuthFailure, type AuthResult, claimsOf, isWrongPassword, notNow, signIn, signOut } from "./auth.server";
import { passwordWeakness } from "./new-password.server";
import { may, type Permission } from "./permissions";
import { knownDevice, logSignIn, rememberDevice } from "./sign-in-log.server";

const authenticator = new Authenticator<AuthResult<Session>>().use(
  new FormStrategy(({ form }) => signIn(textOf(form, "email"), textOf(form, "password"))),
  "password",
);

/** Wrong passwords for an account from one address or one known browser. */
export const passwordAttempts = { limit: 10, windowSeconds: 300 };
/** Wrong passwords for an account from all unknown browsers, against distributed guessing. */
const allAttempts = { limit: 200, windowSeconds: 3600 };

/** @returns a redirect by role, or the form after a second at least, the same whether or not the account exists */
export async function handleSignIn(args: RequestArgs) {
  const began = Date.now();
  const received = await receiveForm(args.request, {
    name: "sign-in",
    fields: Object.keys(signInLabels),
    schema: signInSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { email, password } = submission.value;
  const refuse = async (reason: string, status: number, headers?: HeadersInit) => {
    await padResponseTime(began);
    return replyWith(submission, { problem: accountMessages.signInFailed(reason) }, status, headers);
  };

  const counts = attemptsOf(args.request, email);
  for (const [what, whom, limit] of counts) {
    const wait = await countUse(what, whom, limit);
    if (wait !== null) {
      await logSignIn(args.request, "blocked", email);
      return refuse(accountMessages.tooManyAttempts, 429, { "Retry-After": String(wait) });
    }
  }

  const signedIn = await authenticator.authenticate("password", credentials(args.request, email, password));
  // why: what else the service refuses may hide a wrong password too
  const isWrong =
    !signedIn.ok && signedIn.failure.kind === "refused" && signedIn.failure.code !== "email_not_confirmed";
  if (!isWrong) for (const [what, whom] of counts) await returnUse(what, whom);
  if (!signedIn.ok) {
    if (signedIn.failure.kind === "refused") await logSignIn(args.request, "refused", email);
    return refuse(...reasonOf(signedIn.failure));
  }
  return startSession(args, signedIn.value, email, null, refuse, { password });
}

function attemptsOf(request: Request, email: string) {
  const device = knownDevice(request, email);
  if (device) return [["sign-in of a device", device, passwordAttempts]] as const;
  return [
    ["sign-in from an address", `${clientNetwork(request)}\n${email}`, passwordAttempts],
    ["sign-in to an account", email, allAttempts],
  ] as const;
}

/** How a person was signed in, where it was not by the sign-in form. */
interface Arrival {
  redirect: string | null;
  told: Message;
}

interface Beginning {
  arrival?: Arrival;
  /** That was typed and is right. */
  password?: string;
}

/** Stores the session and redirects by role; a refused account leaves no session. */
export async function startSession(
  args: RequestArgs,
  session: Session,
  email: string,
  passkey: "passkey" | null,
  refuse: Refuse,
  { arrival = arrivalOf(args.request), password }: Beginning = {},
): Promise<Response | Awaited<ReturnType<Refuse>>> {
  const userId = claimsOf(session)?.sub ?? "";
  const account = await getAccount(userClient(session.accessToken), userId);
  if (account.state === "inactive" || account.state === "ended") {
    await logSignIn(args.request, "refused", email, session, passkey);
    await signOut(session.accessToken);
    return account.state === "inactive"
      ? refuse(accountMessages.deactivated.text, 400)
      : refuse(accountMessages.serviceAway, 503);
  }
  if (account.state !== "factor_missing") return openSession(args, session, email, passkey, arrival);
  if (account.hasUnweighedPassword) {
    const weighed = password === undefined ? "weak" : await weighStaffPassword(userId, email, password);
    if (weighed === "kept") return startSession(args, session, email, passkey, refuse, { arrival });
    await logSignIn(args.request, "refused", email, session, passkey);
    if (weighed === "weak") return askForPassword(args, session);
    await signOut(session.accessToken);
    return refuse(accountMessages.serviceAway, 503);
  }
  return askForFactor(args, session, email, passkey, account.missing === "code" ? "code" : "enrol", arrival);
}

/** Signs out staff whose password keeps only the rule for families, and leads to the form that mails a link. */
export async function askForPassword(args: RequestArgs, session: Session): Promise<Response> {
  await signOut(session.accessToken);
  const visit = sessionOf(args);
  visit.set(null);
  visit.flash({ tone: "warning", ...accountMessages.staffPassword });
  return redirectTo(args, signInAddress("reset", redirectOf(new URL(args.request.url).searchParams)), { anew: true });
}

/** Keeps a session that opens nothing until its second factor is proven. */
async function askForFactor(
  args: RequestArgs,
  session: Session,
  email: string,
  passkey: "passkey" | null,
  missing: "code" | "enrol",
  { redirect }: Arrival,
) {
  await logSignIn(args.request, "code_asked", email, session, passkey);
  sessionOf(args).set(session);
  return redirectTo(args, missing === "code" ? codeAddress(redirect) : factorAddress(redirect), { anew: true });
}

/** Signs the visitor in. @param secondFactor what was proven beside the password or instead of it */
export async function openSession(
  args: RequestArgs,
  session: Session,
  email: string,
  secondFactor: SecondFactor | null = null,
  arrival: Arrival = arrivalOf(args.request),
): Promise<Response> {
  const client = userClient(session.accessToken);
  const account = await getAccount(client, claimsOf(session)?.sub ?? "");
  await logSignIn(args.request, "signed_in", email, session, secondFactor);
  const visit = sessionOf(args);
  visit.set(session);
  visit.flash({ tone: "success", ...arrival.told });
  const role = account.state === "active" ? account.profile.role : basicRole(email);
  if (isStaffRole(role) && role !== "superadmin") await remindOfFactor(args, client);
  const { kept } = visit;
  const keepsForm = kept?.owner === claimsOf(session)?.sub && (kept?.isStored || kept?.fields.length);
  const landing = keepsForm ? keptFormPath : landingPath(role, arrival.redirect);
  const answer = redirectTo(args, landing, { anew: true });
  for (const cookie of rememberDevice(args.request, email)) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

/** Says by when staff need a second factor. */
async function remindOfFactor(args: RequestArgs, client: Client): Promise<void> {
  const factor = await getOwnFactor(client);
  if (factor?.required_from && !factor.enrolled_at)
    sessionOf(args).flash({ tone: "warning", ...factorMessages.dueOn(readableMoment(factor.required_from)) });
}

const arrivalOf = ({ url }: Request): Arrival => ({
  redirect: redirectOf(new URL(url).searchParams),
  told: accountMessages.signedIn,
});

type Refuse = (reason: string, status: number) => Promise<ReturnType<typeof replyWith>>;

/** The page that the visitor was going to, where it is one of the role; else its dashboard. */
export function landingPath(role: Role, redirect: string | null): string {
  const isStaff = may(role, "staff.dashboard");
  const isOfRole = redirect !== null && /^\/admin(\/|$)/.test(redirect) === isStaff && isGranted(role, redirect);
  return isOfRole ? redirect : isStaff ? "/admin/dashboard" : "/dashboard";
}

/** Parts of a dashboard that not all of its roles have. */
const parts: readonly (readonly [RegExp, Permission])[] = [
  [/^\/admin\/dashboard\/network/, "reports.read"],
  [/^\/admin\/dashboard\/users\/[^/]+\/factor/, "factors.reset"],
  [/^\/admin\/dashboard\/(forms|records)\/licenses/, "licenses.manage"],
  ...(["api", "courses", "emails", "locations", "privacy"] as const).map(
    (part) => [new RegExp(`^/admin/dashboard/${part}`), `${part}.manage`] as const,
  ),
  [/^\/admin\/dashboard\/audit/, "audit.read"],
  [/^\/dashboard\/(availability|lessons|students)/, "tutor.pages"],
  [/^\/dashboard\/(account|children|courses|family|sessions)/, "student.pages"],
];
const isGranted = (role: Role, path: string) =>
  parts.every(([pages, permission]) => !pages.test(path) || may(role, permission));

const credentials = (request: Request, email: string, password: string) =>
  new Request(request.url, { method: "POST", body: new URLSearchParams({ email, password }) });

export function reasonOf(failure: AuthFailure): [reason: string, status: number] {
  if (failure.kind !== "refused") return notNow(failure);
  if (failure.code === "email_not_confirmed" || failure.message.includes("Email not confirmed"))
    return [accountMessages.emailNotConfirmed, 400];
  // why: for a banned account the service says so without checking the password
  return isWrongPassword(failure) ? [accountMessages.wrongCredentials, 400] : [accountMessages.serviceAway, 503];
}

/** Whether a password that staff have proven keeps the rule for staff; one that does is remembered. */
async function weighStaffPassword(userId: string, email: string, password: string): Promise<"kept" | "weak" | "away"> {
  const isLongEnough = chosenPassword("", "admin").safeParse(password).success;
  if (!isLongEnough || (await passwordWeakness(password, [email, ...(await getNames(userId))]))) return "weak";
  return (await markPasswordWeighed(userId)) ? "kept" : "away";
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
