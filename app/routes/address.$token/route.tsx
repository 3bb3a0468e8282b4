import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { isWrongPassword, notNow, signIn } from "~/auth/auth.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { passwordAttempts } from "~/auth/sign-in.server";
import { endCheck } from "~/auth/sign-in-log.server";
import { addressChangeOfToken } from "~/auth/tokens/manage-token.server";
import { AccountMessage, accountTitle } from "~/components/site/account/message-page";
import { ForgotPress, PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { ButtonLink } from "~/components/ui/button";
import { smallPageLook } from "~/components/ui/feedback/message-page";
import { Note } from "~/components/ui/layout";
import { accountMessages } from "~/content/users/account-messages";
import { addressChangeWords as words } from "~/content/users/address-change";
import { readableDate, torontoDay } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { forgot } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";
import { secretAddressHeaders } from "~/http/caching.server";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits, countUse, returnUse } from "~/http/rate-limit.server";
import { type AddressChange, confirmAddress, getAddressChange, undoAddress } from "~/models/users/own-profile.server";

const addressPasswordLabels = { password: words.confirm.password } as const;

/** With the account's password the owner confirms at once. */
const addressPasswordSchema = z.object({
  password: z
    .string({ error: words.confirm.passwordMissing })
    .min(1, words.confirm.passwordMissing)
    .max(1_000, "A password is 1,000 characters or fewer"),
});

export const handle = { page: { title: words.title, description: words.why }, scripts: false };
export const headers = secretAddressHeaders;
/** Has no effect: mail programs open links by themselves. */
export async function loader({ params }: LoaderFunctionArgs) {
  const link = addressChangeOfToken(params.token);
  const change = link ? await getAddressChange(link.id) : "not_found";
  const does = link?.does ?? "confirm";
  if (typeof change === "string") {
    const state = change === "not_found" ? "missing" : "away";
    return data(closed(does, state), state === "missing" ? 404 : 503);
  }
  const state = stateOf(does, change);
  const view: AddressChangeView = {
    does,
    state,
    // why: the old address must not learn the new one
    email: does === "confirm" ? change.email : "",
    needsPassword: change.needs_password,
    countsFrom: readableDate(torontoDay(change.counts_from)),
  };
  return data(view, state === "ended" || state === "stopped" ? 410 : 200);
}

const closed = (does: AddressChangeView["does"], state: AddressChangeView["state"]): AddressChangeView => ({
  does,
  state,
  email: "",
  needsPassword: false,
  countsFrom: "",
});

function stateOf(does: AddressChangeView["does"], { state, undo_until }: AddressChange) {
  const isOver = undo_until !== null && new Date(undo_until) < new Date();
  return does === "undo" && state === "done" && isOver ? "ended" : state;
}

/** @returns a redirect with a flash message, or the page with 400, 404, 409, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { token } = args.params;
  const received = await receiveForm(args.request, {
    name: "address-change",
    fields: [...Object.keys(addressPasswordLabels), forgot.name],
    schema: addressPasswordSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission, formData } = received;
  const link = addressChangeOfToken(token);
  if (!link) return replyWith(null, {}, 404);
  if (link.does === "undo") return undoAddressChange(args, link.id, token ?? "");

  const change = await getAddressChange(link.id);
  if (change === "not_found") return replyWith(null, {}, 404);
  if (change === "unavailable") return replyWith(submission, { problem: words.notDone }, 503);
  const knowsPassword = change.needs_password && !formData.has(forgot.name);
  const isAsked = change.state === "asked" && knowsPassword;
  if (isAsked) {
    if (submission.status !== "success") return replyWith(submission, {}, 400);
    const wrong = await errorsOf(link.id, change.account_email, submission.value.password);
    if (wrong) return replyWith(submission, ...wrong);
  }
  const outcome = await confirmAddress(link.id, isAsked);
  const visit = sessionOf(args);
  switch (outcome) {
    case "done":
      visit.flash({ tone: "success", ...(knowsPassword ? words.confirmed : words.confirmedUnused) });
      return redirectTo(args, signInAddress(knowsPassword ? "signin" : "reset", null));
    case "wait":
      visit.flash({ tone: "info", ...words.waits(readableDate(torontoDay(change.counts_from))) });
      return redirectTo(args, `/address/${token}`);
    case "taken":
      return replyWith(submission, { problem: words.taken }, 409);
    case null:
      return replyWith(submission, { problem: words.notDone }, 503);
    default:
      return redirectTo(args, `/address/${token}`);
  }
}

async function undoAddressChange(args: RequestArgs, id: string, token: string) {
  const outcome = await undoAddress(id);
  if (outcome === null) return replyWith(null, { problem: words.notDone }, 503);
  if (outcome === "taken") return replyWith(null, { problem: words.taken }, 409);
  if (outcome !== "undone") return redirectTo(args, `/address/${token}`);
  sessionOf(args).flash({ tone: "success", ...words.undone });
  return redirectTo(args, signInAddress("reset", null));
}

/** Checks the account's password by signing in; null when it is right. */
async function errorsOf(change: string, email: string, password: string): Promise<[FormErrors, number] | null> {
  const wait = await countUse("address password", change, passwordAttempts);
  const problem = (text: string) => ({ problem: { title: words.notDone.title, text } });
  if (wait !== null) return [problem(accountMessages.tooManyAttempts), 429];
  const checked = await signIn(email, password);
  if (checked.ok) {
    await Promise.all([endCheck(checked.value), returnUse("address password", change)]);
    return null;
  }
  if (isWrongPassword(checked.failure)) return [{ fieldErrors: { password: [words.confirm.passwordWrong] } }, 400];
  if (checked.failure.kind !== "refused") await returnUse("address password", change);
  const [text, status] = notNow(checked.failure.kind === "throttled" ? checked.failure : { kind: "away" });
  return [problem(text), status];
}

export default function Address() {
  const { token = "" } = useParams();
  return (
    <AddressChangePage
      view={useLoaderData<typeof loader>()}
      action={`/address/${token}`}
      reply={useActionData<FormReply>()}
    />
  );
}

interface AddressChangePageProps {
  view: AddressChangeView;
  /** The link's own address. */
  action: string;
  reply: FormReply | undefined;
}

function AddressChangePage(props: AddressChangePageProps) {
  const { does, state } = props.view;
  const isOpen = does === "confirm" ? state === "asked" : state === "asked" || state === "done";
  if (!isOpen) return <Closed state={state} />;
  return (
    <div className={smallPageLook}>
      {does === "confirm" ? <Confirm {...props} /> : <Undo {...props} />}
      <Note>{words.why}</Note>
    </div>
  );
}

function Confirm({ view, action, reply }: AddressChangePageProps) {
  const { title, text, withPassword, submit, pending, forgotten, forgottenHint } = words.confirm;
  return (
    <>
      <h1 className={accountTitle}>{title}</h1>
      <p>
        {text(view.email)} {view.needsPassword && withPassword}
      </p>
      <PublicForm
        id="address-form"
        action={action}
        labels={addressPasswordLabels}
        defaults={{}}
        reply={reply}
        stacked
        submitLabel={submit}
        pendingLabel={pending}
        footnote={view.needsPassword && <ForgotPress label={forgotten} hint={forgottenHint(view.countsFrom)} />}
      >
        {(field) =>
          view.needsPassword && (
            <PasswordField
              field={field("password")}
              label={addressPasswordLabels.password}
              autoComplete="current-password"
            />
          )
        }
      </PublicForm>
    </>
  );
}

function Undo({ view, action, reply }: AddressChangePageProps) {
  const state = view.state === "done" ? "done" : "asked";
  const { title, text, submit, pending } = words.undo;
  return (
    <>
      <h1 className={accountTitle}>{title[state]}</h1>
      <p>{text[state]}</p>
      <PublicForm
        id="address-form"
        action={action}
        labels={{}}
        defaults={{}}
        reply={reply}
        stacked
        submitLabel={submit[state]}
        pendingLabel={pending}
      >
        {() => null}
      </PublicForm>
    </>
  );
}

function Closed({ state }: Pick<AddressChangeView, "state">) {
  const { title, text } = words.closed[state === "asked" ? "missing" : state];
  return (
    <AccountMessage title={title} text={text}>
      <ButtonLink to={signInAddress("signin", null)}>{words.signIn}</ButtonLink>
    </AccountMessage>
  );
}

interface AddressChangeView {
  does: "confirm" | "undo";
  state: "asked" | "done" | "stopped" | "ended" | "missing" | "away";
  email: string;
  needsPassword: boolean;
  /** Day from which the link alone confirms. */
  countsFrom: string;
}
