import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import type { AuthFailure } from "~/auth/auth.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { generatePassword, passwordWeakness } from "~/auth/new-password.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { makeInvitedAccount } from "~/auth/user-accounts.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { CreatedUserPanel } from "~/components/staff/users/created-user";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { familyPageWords } from "~/content/families/staff-families";
import { userMessages as messages, userFieldMessages, userPages as words } from "~/content/users/staff-users";
import { familyPath } from "~/domain/families/child-labels";
import { isStaffRole } from "~/domain/users/account";
import { newUserSchema } from "~/domain/users/user-account";
import { newUserLabels } from "~/domain/users/user-fields";
import { type UserOptions, type UserReply, usersPath } from "~/domain/users/user-pages";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import type { InvitedGuardian, UserDraft } from "~/models/users/users.server";
import { findUserId, getGuardian, prepareUser, recordPasswordLink } from "~/models/users/users.server";
import {
  choosableOf,
  errorsOf,
  nameOf,
  requiredProblem,
  userOptions,
} from "~/routes/admin.dashboard.users/user-options.server";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const UserForm = lazyPart("#user-form", async () => (await import("~/components/staff/users/user-form")).UserForm);

export const handle = { page: words.add };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const guardian = await guardianOf(args, account);
  const page = { options: optionsFor(await userOptions(account), guardian), guardian };
  // why: not thrown, as the page of the account that was just made has to show its password
  return data(page, guardian?.user_id ? 404 : 200);
}

/** The guardian of the address, who gets an account. @throws Response 404 for another center's */
async function guardianOf({ request }: LoaderFunctionArgs, { client }: Account) {
  const id = new URL(request.url).searchParams.get("guardian");
  return id === null ? null : requireFound(await getGuardian(client, id));
}

/** A guardian stays a student of the own center. */
const optionsFor = (options: UserOptions, guardian: InvitedGuardian | null): UserOptions =>
  guardian ? { roles: ["student"], centers: options.centers.filter(({ id }) => id === guardian.location_id) } : options;

/** All or nothing. @returns the credentials, this once (200), a redirect after an emailed link, or 400, 403, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const guardian = await guardianOf(args, account);
  if (guardian?.user_id) throw failureResponse("not_found");
  const options = optionsFor(await userOptions(account), guardian);
  const received = await receiveForm(args.request, {
    name: "user",
    fields: Object.keys(newUserLabels),
    schema: newUserSchema(choosableOf(options)),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, requiredProblem(submission), 400);
  const { password: own = "", password_choice: choice, ...values } = submission.value;
  const draft: UserDraft = { ...values, profile_id: guardian?.id };
  const weakness =
    choice === "own" ? await passwordWeakness(own, [draft.email, draft.first_name, draft.last_name]) : null;
  if (weakness) return replyWith(submission, { fieldErrors: { password: [weakness] } }, 400);

  if (isStaffRole(draft.role)) await requireFreshSignIn(args, account, received.formData);
  const prepared = await prepareUser(account.client, draft);
  if (!prepared.ok) return replyWith(submission, { problem: messages.notCreated(messages.notCreatedAway) }, 503);
  const { outcome, id } = prepared.data;
  if (guardian && outcome === "email_taken")
    return replyWith(submission, { fieldErrors: { email: [userFieldMessages.guardianTaken] } }, 400);
  if (outcome !== "prepared" || !id)
    return replyWith(submission, ...errorsOf(outcome === "prepared" ? "invalid" : outcome, draft.role));
  const password = choice === "own" ? own : generatePassword();
  const problem = await createInvitedUser(account, id, draft, password, choice === "own");
  if (problem) return replyWith(submission, ...problem);
  return choice === "link" ? tellLink(args, account, draft, guardian) : showPasswordOnce(account, draft, password);
}

/** @returns what went wrong; there is no account then, unless it says otherwise */
async function createInvitedUser(
  { client }: Account,
  invitation: string,
  draft: UserDraft,
  password: string,
  isOwn: boolean,
): Promise<[FormErrors, number] | null> {
  const made = await makeInvitedAccount(client, {
    invitation,
    password,
    email: draft.email,
    firstName: draft.first_name,
    lastName: draft.last_name,
  });
  if (made === "made") return null;
  return made === "unknown" ? [{ problem: messages.createdUnknown }, 503] : creationErrors(made, isOwn);
}

function creationErrors(failure: AuthFailure, isOwn: boolean): [FormErrors, number] {
  if (failure.kind !== "refused") return [{ problem: messages.notCreated(messages.notCreatedAway) }, 503];
  switch (failure.code) {
    case "email_exists":
    case "user_already_exists":
      return errorsOf("email_taken");
    case "weak_password":
      // why: the password field is hidden with the other choices
      return isOwn
        ? [{ fieldErrors: { password: [failure.message] } }, 400]
        : [{ problem: messages.notCreated(failure.message) }, 400];
    case "validation_failed":
    case "email_address_invalid":
      return [{ fieldErrors: { email: [userFieldMessages.emailMalformed] } }, 400];
    default:
      return [{ problem: messages.notCreated(messages.notCreatedInvalid) }, 400];
  }
}

async function showPasswordOnce({ client }: Account, draft: UserDraft, password: string) {
  const id = await findUserId(client, draft.email);
  const reply: UserReply = {
    result: null,
    problem: null,
    created: { name: nameOf(draft), email: draft.email, password, id },
  };
  return data(reply, 200);
}

/** The email of the new account has the link. */
async function tellLink(args: RequestArgs, { client }: Account, draft: UserDraft, guardian: InvitedGuardian | null) {
  const id = await findUserId(client, draft.email);
  if (id !== null) await recordPasswordLink(client, id);
  sessionOf(args).flash({ tone: "success", ...messages.linkMailed(nameOf(draft), draft.email) });
  return redirectTo(args, doneOf(guardian));
}

const doneOf = (guardian: InvitedGuardian | null) => (guardian?.family_id ? familyPath(guardian.family_id) : usersPath);

export const clientAction = keepFormOnNetworkFailure;

export default function NewUser() {
  const { options, guardian } = useLoaderData<typeof loader>();
  const reply = useActionData<UserReply>();
  const { created } = reply ?? {};
  const done = doneOf(guardian);
  return (
    <Panel className="max-w-176" aria-labelledby="user-title">
      <BackLink to={done}>{guardian ? familyPageWords.title : words.back}</BackLink>
      <PanelTitle as="h1" id="user-title">
        {created ? words.created.title : words.add.title}
      </PanelTitle>
      {created && <CreatedUserPanel user={created} doneHref={done} />}
      {!created && guardian?.user_id && <p>{words.hasAccount}</p>}
      {!created && !guardian?.user_id && <UserForm options={options} guardian={guardian} user={null} reply={reply} />}
    </Panel>
  );
}
