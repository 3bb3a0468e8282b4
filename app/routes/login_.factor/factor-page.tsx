import type { EnrolmentReply } from "~/auth/second-factor/enrolment.server";
import { AccountStep } from "~/components/site/account/message-page";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note } from "~/components/ui/layout";
import { factorPage as words } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { newPasskeyLabels as labels } from "~/domain/users/passkeys/passkey-paths";
import { factorAddress } from "~/domain/users/second-factor/factor-paths";
import { ScanStep } from "./scan-step";

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
export function FactorPage({ reply, redirect, ...status }: FactorPageProps) {
  const next = redirect ?? "/admin/dashboard";
  if (reply?.codes !== undefined) return <CodesStep codes={reply.codes} next={next} />;
  if (reply?.asksPassword) return <PasswordStep redirect={redirect} reply={reply} />;
  if (reply?.scan) return <ScanStep scan={reply.scan} redirect={redirect} reply={reply} />;
  return <StartStep {...status} redirect={redirect} problem={reply?.problem} />;
}

function CodesStep({ codes, next }: { codes: readonly string[] | null; next: string }) {
  return (
    <AccountStep title={words.codes.title}>
      <p>{codes ? words.codes.text : words.codes.missing}</p>
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
            {words.codes.saved}
          </TickBox>
          <Button type="submit">{words.codes.go}</Button>
        </form>
      ) : (
        <ButtonLink to={next} reloadDocument>
          {words.codes.go}
        </ButtonLink>
      )}
    </AccountStep>
  );
}

function PasswordStep({ redirect, reply }: { redirect: string | null; reply: FormReply }) {
  return (
    <AccountStep title={words.title}>
      <p>{words.password}</p>
      <PublicForm
        id="factor-form"
        action={factorAddress(redirect)}
        labels={labels}
        defaults={{}}
        reply={reply}
        submitLabel={words.goOn}
        pendingLabel={words.scan.pending}
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
    <AccountStep title={words.title}>
      {problem && <Banner tone="error" {...problem} />}
      {isForced && <p className="font-semibold">{words.required}</p>}
      <p>{since ? `${words.on(since)} ${words.codesLeft(codesLeft)}` : words.intro}</p>
      <ol className="grid list-decimal gap-2 pl-6">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <form method="post" action={factorAddress(redirect)}>
        <Button type="submit">{since ? words.replace : words.start}</Button>
      </form>
      {since && (
        <form method="post" action={factorAddress(redirect, "codes")} className="grid justify-items-start gap-2">
          <Button type="submit" variant="secondary">
            {words.renew}
          </Button>
          <Note>{words.renewNote}</Note>
        </form>
      )}
      {!isForced && (
        <ButtonLink to="/admin/dashboard/profile" variant="quiet" className="-ml-2" reloadDocument>
          {words.back}
        </ButtonLink>
      )}
    </AccountStep>
  );
}
