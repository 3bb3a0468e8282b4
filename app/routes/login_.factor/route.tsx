import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  confirmCodesSaved,
  type EnrolmentReply,
  finishEnrolment,
  renewCodes,
  requireEnrolling,
  startEnrolment,
} from "~/auth/second-factor/enrolment.server";
import { AccountStep } from "~/components/site/account/message-page";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note } from "~/components/ui/layout";
import { factorPage } from "~/content/users/second-factor";
import { readableMoment } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { newPasskeyLabels as labels } from "~/domain/users/passkeys/passkey-paths";
import { codeLabels, factorAddress } from "~/domain/users/second-factor/factor-pages";
import { redirectOf } from "~/domain/users/sign-in-address";
import { userClient } from "~/integrations/supabase.server";
import { getOwnFactor } from "~/models/users/second-factor.server";

const words = factorPage.scan;

export const handle = { page: factorPage, scripts: false };
export async function loader(args: LoaderFunctionArgs) {
  const { session, isForced } = await requireEnrolling(args);
  const factor = isForced ? null : await getOwnFactor(userClient(session.accessToken));
  return {
    isForced,
    since: factor?.enrolled_at ? readableMoment(factor.enrolled_at) : null,
    codesLeft: factor?.recovery_codes ?? 0,
    redirect: redirectOf(new URL(args.request.url).searchParams),
  };
}

export function action(args: ActionFunctionArgs) {
  switch (new URL(args.request.url).searchParams.get("step")) {
    case "verify":
      return finishEnrolment(args);
    case "codes":
      return renewCodes(args);
    case "saved":
      return confirmCodesSaved(args);
    default:
      return startEnrolment(args);
  }
}

export default function Factor() {
  return <FactorPage {...useLoaderData<typeof loader>()} reply={useActionData<EnrolmentReply>()} />;
}

interface FactorPageProps {
  /** Nothing else opens before this is done. */
  isForced: boolean;
  /** When the factor was set up. */
  since: string | null;
  codesLeft: number;
  redirect: string | null;
  reply: (FormReply & Pick<EnrolmentReply, "scan" | "codes" | "asksPassword">) | undefined;
}

/** Sets up the second factor in plain steps, each a page of its own. */
function FactorPage({ reply, redirect, ...status }: FactorPageProps) {
  const next = redirect ?? "/admin/dashboard";
  if (reply?.codes !== undefined) return <CodesStep codes={reply.codes} next={next} />;
  if (reply?.asksPassword) return <PasswordStep redirect={redirect} reply={reply} />;
  if (reply?.scan) return <ScanStep scan={reply.scan} redirect={redirect} reply={reply} />;
  return <StartStep {...status} redirect={redirect} problem={reply?.problem} />;
}

function CodesStep({ codes, next }: { codes: readonly string[] | null; next: string }) {
  return (
    <AccountStep title={factorPage.codes.title}>
      <p>{codes ? factorPage.codes.text : factorPage.codes.missing}</p>
      {codes && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-hairline bg-paper p-5 whitespace-nowrap sm:gap-x-8 sm:text-h3">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
      {codes ? (
        <form method="post" action={factorAddress(next, "saved")} className="grid justify-items-start gap-2">
          <TickBox name="saved" required>
            {factorPage.codes.saved}
          </TickBox>
          <Button type="submit">{factorPage.codes.go}</Button>
        </form>
      ) : (
        <ButtonLink to={next} reloadDocument>
          {factorPage.codes.go}
        </ButtonLink>
      )}
    </AccountStep>
  );
}

function PasswordStep({ redirect, reply }: { redirect: string | null; reply: FormReply }) {
  return (
    <AccountStep title={factorPage.title}>
      <p>{factorPage.password}</p>
      <PublicForm
        id="factor-form"
        action={factorAddress(redirect)}
        labels={labels}
        defaults={{}}
        reply={reply}
        submitLabel={factorPage.goOn}
        pendingLabel={factorPage.scan.pending}
      >
        {(field) => (
          <PasswordField
            field={field("current_password")}
            label={labels.current_password}
            autoComplete="current-password"
          />
        )}
      </PublicForm>
    </AccountStep>
  );
}

type StartStepProps = Omit<FactorPageProps, "reply"> & { problem: FormReply["problem"] | undefined };

function StartStep({ isForced, since, codesLeft, redirect, problem }: StartStepProps) {
  return (
    <AccountStep title={factorPage.title}>
      {problem && <Banner tone="error" {...problem} />}
      {isForced && <p className="font-semibold">{factorPage.required}</p>}
      <p>{since ? `${factorPage.on(since)} ${factorPage.codesLeft(codesLeft)}` : factorPage.intro}</p>
      <ol className="grid list-decimal gap-2 pl-6">
        {factorPage.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <form method="post" action={factorAddress(redirect)}>
        <Button type="submit">{since ? factorPage.replace : factorPage.start}</Button>
      </form>
      {since && (
        <form method="post" action={factorAddress(redirect, "codes")} className="grid justify-items-start gap-2">
          <Button type="submit" variant="secondary">
            {factorPage.renew}
          </Button>
          <Note>{factorPage.renewNote}</Note>
        </form>
      )}
      {!isForced && (
        <ButtonLink to="/admin/dashboard/profile" variant="quiet" className="-ml-2" reloadDocument>
          {factorPage.back}
        </ButtonLink>
      )}
    </AccountStep>
  );
}

interface ScanProps {
  scan: { factor: string; secret: string; qr: { size: number; path: string } };
  redirect: string | null;
  reply: FormReply;
}

/** The picture for the app, and the first code of it. */
function ScanStep({ scan, redirect, reply }: ScanProps) {
  const { factor, secret, qr } = scan;
  return (
    <AccountStep title={words.title}>
      <svg
        role="img"
        aria-label={words.picture}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-56 max-w-full rounded-card border border-hairline bg-paper text-ink"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p>
        {words.manual} <code className="wrap-anywhere font-semibold">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <p>{words.next}</p>
      <PublicForm
        id="code-form"
        action={factorAddress(redirect, "verify")}
        labels={codeLabels}
        defaults={{}}
        reply={reply}
        submitLabel={words.submit}
        pendingLabel={words.pending}
      >
        {(field) => (
          <>
            <input type="hidden" name="factor" value={factor} />
            <input type="hidden" name="secret" value={secret} />
            <Field field={field("code")} label={codeLabels.code}>
              {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" required />}
            </Field>
          </>
        )}
      </PublicForm>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={factorAddress(redirect)}>
          {words.restart}
        </a>
      </p>
    </AccountStep>
  );
}
