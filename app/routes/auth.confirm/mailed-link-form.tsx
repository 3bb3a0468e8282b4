import { ForgotPress } from "~/components/site/account/forgot-press";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { mailedLink } from "~/content/users/mailed-link";
import type { FormReply } from "~/domain/forms/public-form";
import { confirmLabels as labels } from "~/domain/users/account-labels";

interface MailedLinkFormProps {
  action: string;
  reply: FormReply | undefined;
  submitLabel: string;
  pendingLabel: string;
}

export function MailedLinkForm(props: MailedLinkFormProps) {
  return (
    <PublicForm id="mailed-link-form" labels={{}} defaults={{}} stacked {...props}>
      {() => null}
    </PublicForm>
  );
}

/** Confirms an address, with the sign-up password or without it. */
export function ConfirmForm(props: MailedLinkFormProps) {
  const { forgot: forgotLabel, forgotHint } = mailedLink.signup;
  return (
    <PublicForm
      id="confirm-form"
      labels={labels}
      defaults={{}}
      loadRules={async () => {
        const [{ confirmSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/users/account-forms"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: confirmSchema });
      }}
      stacked
      {...props}
      footnote={<ForgotPress label={forgotLabel} hint={forgotHint} />}
    >
      {(field) => <PasswordField field={field("password")} label={labels.password} autoComplete="current-password" />}
    </PublicForm>
  );
}
