import { AccountStep } from "~/components/site/account/message-page";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { factorPage } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { codeLabels } from "~/domain/users/second-factor/factor-labels";
import { factorAddress } from "~/domain/users/second-factor/factor-paths";

const words = factorPage.scan;

interface ScanProps {
  scan: { factor: string; secret: string; qr: { size: number; path: string } };
  redirect: string | null;
  reply: FormReply;
}

/** The picture for the app, and the first code of it. */
export function ScanStep({ scan, redirect, reply }: ScanProps) {
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
