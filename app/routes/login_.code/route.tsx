import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimsOf } from "~/auth/auth.server";
import {
  checkCode,
  countTry,
  hashRecoveryCode,
  isPassing,
  type Refusal,
  returnTry,
  type Try,
} from "~/auth/second-factor/code-check.server";
import { firstAnswers } from "~/auth/second-factor/first-answers.server";
import { goOn, type HalfSession, halfSession } from "~/auth/second-factor/half-session.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { openSession } from "~/auth/sign-in.server";
import { logSignIn } from "~/auth/sign-in-log.server";
import { AccountStep } from "~/components/site/account/message-page";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { codePage, factorMessages as messages, codePage as words } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { codeSchema, recoverySchema } from "~/domain/users/second-factor/factor-forms";
import { codeAddress, codeLabels, factorAddress, recoveryLabels } from "~/domain/users/second-factor/factor-pages";
import { redirectOf, signInAddress } from "~/domain/users/sign-in-address";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { redeemRecoveryCode } from "~/models/users/second-factor.server";

export const handle = { page: codePage, scripts: false };
const isRecovery = (request: Request) => new URL(request.url).searchParams.get("view") === "recovery";

export async function loader(args: LoaderFunctionArgs) {
  await requireCodeMissing(args);
  const { searchParams } = new URL(args.request.url);
  return { isRecovery: isRecovery(args.request), redirect: redirectOf(searchParams) };
}

export const action = (args: ActionFunctionArgs) =>
  isRecovery(args.request) ? handleRecoveryCode(args) : handleCode(args);

type CodePageProps = ReturnType<typeof useLoaderData<typeof loader>> & { reply: FormReply | undefined };

/** The second step of signing in. */
export default function Code() {
  const { isRecovery, redirect } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, intro } = isRecovery ? words.recovery : words;
  const other = isRecovery ? codeAddress(redirect) : codeAddress(redirect, "recovery");
  return (
    <AccountStep title={title}>
      <p>{intro}</p>
      {isRecovery ? <RecoveryForm redirect={redirect} reply={reply} /> : <CodeForm redirect={redirect} reply={reply} />}
      <p>
        <a className="link inline-flex min-h-11 items-center" href={other}>
          {isRecovery ? words.recovery.back : words.lost}
        </a>
      </p>
      {isRecovery && <Note>{words.recovery.none}</Note>}
      <form method="post" action="/logout">
        <Button type="submit" variant="quiet">
          {words.signOut}
        </Button>
      </form>
    </AccountStep>
  );
}

type FormProps = Omit<CodePageProps, "isRecovery">;

const CodeForm = ({ redirect, reply }: FormProps) => (
  <PublicForm
    id="code-form"
    action={codeAddress(redirect)}
    labels={codeLabels}
    defaults={{}}
    reply={reply}
    submitLabel={words.submit}
    pendingLabel={words.pending}
  >
    {(field) => (
      <Field field={field("code")} label={codeLabels.code}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" required />}
      </Field>
    )}
  </PublicForm>
);

const RecoveryForm = ({ redirect, reply }: FormProps) => (
  <PublicForm
    id="code-form"
    action={codeAddress(redirect, "recovery")}
    labels={recoveryLabels}
    defaults={{}}
    reply={reply}
    submitLabel={words.submit}
    pendingLabel={words.pending}
  >
    {(field) => (
      <Field field={field("recovery_code")} label={recoveryLabels.recovery_code}>
        {(control) => <Input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} required />}
      </Field>
    )}
  </PublicForm>
);

/** The session that waits for a code. @throws Response 303 to enrolling, or on where nothing is missing */
async function requireCodeMissing(args: RequestArgs): Promise<HalfSession> {
  const half = await halfSession(args);
  if (!half) throw goOn(args);
  if (half.missing === "enrol") throw redirectTo(args, factorAddress(redirectFrom(args)), { anew: true });
  return half;
}

const redirectFrom = ({ request }: RequestArgs) => redirectOf(new URL(request.url).searchParams);

/** @returns a redirect, or the form with 400, 429 or 503 */
async function handleCode(args: RequestArgs) {
  const half = await requireCodeMissing(args);
  const received = await receiveForm(args.request, {
    name: "second-factor",
    fields: Object.keys(codeLabels),
    schema: codeSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const checked = await checkCode(half.session, { request: args.request, ...half }, submission.value.code);
  if ("refusal" in checked) {
    const [errors, status, outcome] = checked.refusal;
    if (outcome) await logSignIn(args.request, outcome, half.email, null, "code");
    return replyWith(submission, errors, status);
  }
  if (checked.session.recovery) return choosePassword(args, checked.session);
  return openSession(args, checked.session, half.email, "code");
}

/** Uses up a recovery code, which removes the factor. @returns a redirect, or the form with 400, 429 or 503 */
async function handleRecoveryCode(args: RequestArgs) {
  const { session, userId, email } = await requireCodeMissing(args);
  const tried = { request: args.request, userId, email };
  const received = await receiveForm(args.request, {
    name: "second-factor",
    fields: Object.keys(recoveryLabels),
    schema: recoverySchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const code = submission.value.recovery_code;
  const redeemed = await redeemOnce([session.accessToken, code], () => redeem(session, tried, code));
  if (redeemed.refusal) return replyWith(submission, redeemed.refusal[0], redeemed.refusal[1]);
  sessionOf(args).flash({ tone: "warning", ...messages.recovered });
  if (session.recovery) return choosePassword(args, session);
  await logSignIn(args.request, "signed_in", email, session, "recovery_code");
  return redirectTo(args, factorAddress(redirectFrom(args)), { anew: true });
}

interface Redeemed {
  refusal: Refusal | null;
}

const redeemOnce = firstAnswers<Redeemed>("redeem", ({ refusal }) => refusal !== null && isPassing(refusal));

async function redeem(session: Session, tried: Try, code: string): Promise<Redeemed> {
  const refuse = async (...refusal: Refusal): Promise<Redeemed> => {
    const [, , outcome] = refusal;
    if (outcome) await logSignIn(tried.request, outcome, tried.email, null, "recovery_code");
    return { refusal };
  };
  const blocked = await countTry(tried);
  if (blocked) return refuse(...blocked);
  const hash = hashRecoveryCode(tried.userId, code);
  const used = await redeemRecoveryCode(tried.userId, hash, claimsOf(session)?.session_id ?? "");
  if (used.ok && !used.data)
    return refuse({ fieldErrors: { recovery_code: [messages.wrongRecovery] } }, 400, "refused");
  await returnTry(tried);
  return used.ok ? { refusal: null } : refuse({ problem: messages.away }, 503, null);
}

/** Back to the form for a new password, after a reset link. */
function choosePassword(args: RequestArgs, session: Session): Response {
  sessionOf(args).set(session);
  return redirectTo(args, signInAddress("new-password", redirectFrom(args)), { anew: true });
}
