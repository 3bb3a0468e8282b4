import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { type Account, requirePermission, type ScopedAccount } from "~/auth/account.server";
import { type AuthFailure, isUnsent, notNow, requestPasswordReset } from "~/auth/auth.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { mailLimit } from "~/auth/sign-up.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { EmailProblem } from "~/components/staff/record/email-problem";
import { RecordTimeline } from "~/components/staff/record/record-timeline";
import { DutiesOf } from "~/components/staff/users/duties-of";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { emailProblemWords } from "~/content/emails/email-problems";
import { messages as formMessages } from "~/content/site/messages";
import { accountMessages } from "~/content/users/account-messages";
import { userMessages as messages, userPages as words } from "~/content/users/staff-users";
import type { ShownEmailProblem } from "~/domain/emails/delivery";
import { familyPath } from "~/domain/families/child-labels";
import { newClassPath } from "~/domain/tutoring/class-paths";
import { isStaffRole, roleName } from "~/domain/users/account";
import { userSchema } from "~/domain/users/user-account";
import { type StaffUser, userLabels } from "~/domain/users/user-fields";
import {
  dutyFields,
  listField,
  type UserDutiesView,
  type UserForm as UserFormName,
  type UserOptions,
  type UserReply,
  userDeletePath,
  userFactorPath,
  userFormAddress,
  userFormOf,
  userPath,
  usersPath,
} from "~/domain/users/user-pages";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { receiveForm, receivePress, replyWith } from "~/http/form.server";
import { accountFormLimits, countUse } from "~/http/rate-limit.server";
import { allowEmails, getEmailProblem } from "~/models/emails/emails.server";
import { listRecordTimeline } from "~/models/records/record-timeline.server";
import { hasResettableFactor } from "~/models/users/second-factor.server";
import type { StoredUser } from "~/models/users/users.server";
import { getGuardianFamily, getUser, recordPasswordLink, saveUser, setUserActive } from "~/models/users/users.server";
import { describeTimeline } from "~/records/record-timeline";
import type { TimelineLine } from "~/records/record-view";
import {
  choosableOf,
  dutiesOf,
  errorsOf,
  listOf,
  nameOf,
  requiredProblem,
  requireUserRecord,
  staffUserOf,
  userOptions,
} from "~/routes/admin.dashboard.users/user-options.server";

export const handle = { page: words.edit };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const user = await userOf(args, account);
  const [options, duties, changes, hasFactor, emailProblem] = await Promise.all([
    userOptions(account, user),
    dutiesOf(account, user),
    may(account.profile.role, "audit.read") ? listRecordTimeline(account.client, "user_profiles", user.id) : undefined,
    may(account.profile.role, "factors.reset") && hasResettableFactor(account.client, user.id),
    getEmailProblem(account.client, "user_profiles", user.id),
  ]);
  const center = (centerId: string | null) =>
    options.centers.find((one) => one.id === centerId)?.name ?? centerId ?? "";
  return {
    list: listOf(new URL(args.request.url).searchParams.get(listField) ?? ""),
    duties,
    hasFactor,
    emailProblem,
    user: staffUserOf(account, user),
    family: user.role === "student" && user.family_id ? familyPath(user.family_id) : null,
    center:
      [user.location_id, ...user.user_centers.map(({ location_id }) => location_id)]
        .filter(Boolean)
        .map(center)
        .join(", ") || null,
    options,
    history: changes && describeTimeline(changes.slice(0, maxTimelineLines), { center, person: (person) => person }),
  };
}

/** @throws Response to the family's page for a guardian without an account; 404, 503 */
async function userOf(args: LoaderFunctionArgs, account: ScopedAccount): Promise<StoredUser> {
  const { id = "" } = args.params;
  const user = await getUser(account.client, id);
  const family = user === "not_found" ? await getGuardianFamily(account.client, id) : null;
  if (family) throw redirectTo(args, familyPath(family));
  return requireFound(user);
}

/** Newest entries shown; the audit log has all. */
const maxTimelineLines = 20;

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const user = await requireUserRecord(account, args.params.id);
  switch (userFormOf(new URL(args.request.url).searchParams)) {
    case "details":
      return saveDetails(args, account, user);
    case "state":
      return changeState(args, account, user);
    case "link":
      return mailLink(args, account, user);
    case "emails":
      return letEmailsGo(args, account, user);
  }
}

/**
 * A new address counts once confirmed; that email is enqueued with the change. @returns a redirect, 400, 403, 409, 503
 */
async function saveDetails(args: RequestArgs, account: ScopedAccount, user: StoredUser) {
  const received = await receiveForm(args.request, {
    name: "user",
    fields: [...Object.keys(userLabels), "version", listField, ...Object.values(dutyFields)],
    schema: userSchema(choosableOf(await userOptions(account, user))),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission, formData } = received;
  if (submission.status !== "success") return replyWith(submission, requiredProblem(submission), 400);
  const draft = submission.value;
  if (isStaffRole(draft.role) && draft.role !== user.role) await requireFreshSignIn(args, account, formData);
  const sessions = sessionsSent(formData);
  const saved = await saveUser(account.client, user.id, draft, sessions);
  if (!saved.ok) return replyWith(submission, { problem: messages.away }, 503);
  if (saved.data.outcome !== "done") return replyWith(submission, ...errorsOf(saved.data.outcome, draft.role));
  const message = saved.data.asked
    ? messages.emailAsked(nameOf(draft), user.email, draft.email)
    : messages.updated(nameOf(draft));
  sessionOf(args).flash({ tone: "success", ...message, ...undoOf(sessions) });
  return redirectTo(args, usersPath + listOf(String(formData.get(listField) ?? "")));
}

const stateSchema = z.object({ version: z.string().max(60), active: z.enum(["yes", "no"]) });

/** What becomes of the sessions ahead. */
const sessionsSent = (formData: FormData) => ({
  cancel: Boolean(formData.get(dutyFields.cancelSessions)),
  handTo: String(formData.get(dutyFields.handTo) ?? "") || null,
  batch: randomUUID(),
});
const undoOf = ({ cancel, handTo, batch }: ReturnType<typeof sessionsSent>) =>
  cancel || handTo ? { undo: { batch, kind: "sessions", list: "" } } : {};

/** @returns a redirect, or the form with 400, 403, 409 or 503 */
async function changeState(args: RequestArgs, { client }: Account, user: StoredUser) {
  const received = await receiveForm(args.request, {
    name: "user",
    fields: ["version", "active", ...Object.values(dutyFields)],
    schema: stateSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission, formData } = received;
  if (submission.status !== "success") return replyWith(null, { problem: formMessages.formUnreadable }, 400);
  const active = submission.value.active === "yes";
  const sessions = sessionsSent(formData);
  const saved = await setUserActive(client, user.id, submission.value.version, { active, ...sessions });
  if (!saved.ok) return replyWith(submission, { problem: messages.away }, 503);
  if (saved.data.outcome !== "done") return replyWith(submission, ...errorsOf(saved.data.outcome));
  const message = active ? messages.activated : messages.deactivated;
  sessionOf(args).flash({ tone: "success", ...message(nameOf(user)), ...(!active && undoOf(sessions)) });
  return redirectTo(args, `${userPath(user.id)}#top`);
}

/** Emails a set-password link. @returns a redirect, or the page with 400, 429 or 503 */
async function mailLink(args: RequestArgs, { client }: Account, user: StoredUser) {
  const received = await receivePress(args.request, "user", accountFormLimits);
  if ("refused" in received) return received.refused;
  const refuse = (reason: string, status: number) =>
    replyWith(null, { problem: messages.resetNotMailed(reason) }, status);
  if (!user.is_active) return refuse(messages.resetInactive, 400);
  if ((await countUse("reset mail", user.email, mailLimit)) !== null)
    return refuse(accountMessages.tooManyAttempts, 429);
  const noted = await recordPasswordLink(client, user.id);
  if (!noted)
    return noted === null ? replyWith(null, { problem: messages.away }, 503) : refuse(messages.forbidden.text, 403);
  const mailed = await requestPasswordReset(user.email);
  if (!mailed.ok) return refuse(...reasonNotMailed(mailed.failure));
  sessionOf(args).flash({ tone: "success", ...messages.resetMailed(user.email) });
  return redirectTo(args, `${userPath(user.id)}#top`);
}

/** @returns a redirect, or the page with 400, 404 or 503 */
async function letEmailsGo(args: RequestArgs, { client }: Account, user: StoredUser) {
  const received = await receivePress(args.request, "user", accountFormLimits);
  if ("refused" in received) return received.refused;
  const allowed = await allowEmails(client, "user_profiles", user.id);
  if (!allowed.ok) return replyWith(null, { problem: messages.away }, 503);
  if (allowed.data === "not_found") throw failureResponse("not_found");
  sessionOf(args).flash({ tone: "success", ...emailProblemWords.allowed });
  return redirectTo(args, `${userPath(user.id)}#top`);
}

/** For staff. */
function reasonNotMailed(failure: AuthFailure): [text: string, status: number] {
  if (isUnsent(failure)) return [messages.resetUnsent, 503];
  return notNow(failure.kind === "refused" ? { kind: "away" } : failure);
}

export const clientAction = keepFormOnNetworkFailure;

export default function User() {
  const [parameters] = useSearchParams();
  const data = useLoaderData<typeof loader>();
  return <UserPage {...data} sent={userFormOf(parameters)} reply={useActionData<UserReply>()} />;
}

const pageWords = words.account;

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const UserForm = lazyPart("#user-form", async () => (await import("~/components/staff/users/user-form")).UserForm);

interface UserPageProps {
  user: StaffUser;
  /** Query of the list it was opened from, with `?`. */
  list: string;
  /** Page of the family that the person is a guardian of. */
  family: string | null;
  duties: UserDutiesView | null;
  hasFactor: boolean;
  emailProblem: ShownEmailProblem | null;
  center: string | null;
  options: UserOptions;
  /** Null where it could not be read; only super admins see it. */
  history: readonly TimelineLine[] | null | undefined;
  sent: UserFormName;
  reply: UserReply | undefined;
}

function UserPage({
  user,
  list,
  family,
  duties,
  hasFactor,
  center,
  options,
  history,
  sent,
  reply,
  emailProblem,
}: UserPageProps) {
  const isMove = sent === "details" && reply?.problem?.title === messages.sessionsFirst.title;
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        back={<BackLink to={usersPath + list}>{words.back}</BackLink>}
        title={user.name}
        about={
          <>
            <Badge tone="outline">{roleName(user.role)}</Badge>
            <StateBadge of="activity" state={user.is_active ? "active" : "inactive"} />
            <span className="wrap-anywhere">{user.email}</span>
            {center && <span>{center}</span>}
            {family && (
              <Link className="link inline-block py-0.5" to={family}>
                {words.family}
              </Link>
            )}
          </>
        }
      />
      {sent !== "details" && reply?.problem && <Banner tone="error" {...reply.problem} />}
      <EmailProblem problem={emailProblem} action={userFormAddress(user.id, "emails")} />
      {user.isSelf ? (
        <Panel>
          <p>{words.account.self}</p>
          <p>
            <Link to="/admin/dashboard/profile">{words.account.profile}</Link>
          </p>
        </Panel>
      ) : (
        <div className="grid gap-5 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[60rem]:items-start">
          <Panel className="min-w-0" aria-labelledby="edit-title">
            <PanelTitle as="h2" id="edit-title">
              {words.edit.title}
            </PanelTitle>
            <UserForm options={options} user={user} list={list.slice(1)} reply={sent === "details" ? reply : undefined}>
              {isMove && duties && <DutiesOf duties={duties} leaving="moved" sent={reply?.result?.initialValue} />}
            </UserForm>
          </Panel>
          <div className="grid min-w-0 gap-5">
            <UserAccount
              user={user}
              duties={duties}
              hasFactor={hasFactor}
              reply={sent === "state" ? reply : undefined}
            />
            {history !== undefined && <RecordTimeline lines={history ?? []} failed={history === null} />}
          </div>
        </div>
      )}
    </div>
  );
}

interface UserAccountProps {
  user: StaffUser;
  duties: UserDutiesView | null;
  /** The caller may reset it. */
  hasFactor: boolean;
  reply: UserReply | undefined;
}

function UserAccount({ user, duties, hasFactor, reply }: UserAccountProps) {
  const pending = useNavigation().state === "submitting";
  return (
    <Panel aria-labelledby="account-title">
      <PanelTitle as="h2" id="account-title">
        {pageWords.title}
      </PanelTitle>
      <Note>{pageWords.stateNote[user.is_active ? "active" : "inactive"]}</Note>
      <Form method="post" action={userFormAddress(user.id, "state")} className="grid justify-items-start gap-3">
        {user.is_active && duties && (
          <DutiesOf duties={duties} leaving="deactivated" sent={reply?.result?.initialValue} />
        )}
        <input type="hidden" name="version" value={user.version} />
        <input type="hidden" name="active" value={user.is_active ? "no" : "yes"} />
        <Button type="submit" variant="secondary" size="small" disabled={pending}>
          {user.is_active ? pageWords.deactivate : pageWords.activate}
        </Button>
      </Form>
      <Actions tight>
        {user.is_active && (
          <Form method="post" action={userFormAddress(user.id, "link")}>
            <Button type="submit" variant="secondary" size="small" disabled={pending}>
              {pageWords.link}
            </Button>
          </Form>
        )}
        {user.is_active && user.role === "student" && user.location_id && (
          <ButtonLink
            to={newClassPath({ center: user.location_id, q: user.email, learner: user.id })}
            variant="secondary"
            size="small"
          >
            {pageWords.plan}
          </ButtonLink>
        )}
        {hasFactor && !user.isSelf && (
          <ButtonLink to={userFactorPath(user.id)} variant="removal" size="small">
            {pageWords.resetFactor}
          </ButtonLink>
        )}
        <ButtonLink to={userDeletePath(user.id)} variant="quiet" size="small">
          {pageWords.remove}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
