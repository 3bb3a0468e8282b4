import { AccountName } from "~/components/site/account/account-name";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { CheckboxField } from "~/components/ui/forms/field";
import { fieldHints } from "~/content/users/field-hints";
import { passkeyPanel } from "~/content/users/passkeys";
import { minPasswordLength, type Role } from "~/domain/users/account";
import { newPasswordLabels, removePasskeysField } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";
import type { SignInFormProps } from "./sign-in-form";
import { signInViews } from "./sign-in-words";

interface NewPasswordFormProps extends SignInFormProps {
  email: string;
  role: Role;
  /** Null where they cannot be counted. */
  passkeys: number | null;
}

const labels = { ...newPasswordLabels, [removePasskeysField]: "" };

/** Chooses the password of the account that a link in a mail belongs to. */
export function NewPasswordForm({ redirect, reply, email, role, passkeys }: NewPasswordFormProps) {
  return (
    <PublicForm
      id="new-password-form"
      action={signInAddress("new-password", redirect)}
      labels={labels}
      defaults={{ [removePasskeysField]: "on" }}
      reply={reply}
      loadRules={async () => {
        const [{ newPasswordSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/users/account-forms"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: newPasswordSchema(role) });
      }}
      submitLabel={signInViews["new-password"].submit}
      pendingLabel={signInViews["new-password"].pending}
    >
      {(field) => (
        <>
          <AccountName email={email} />
          <PasswordField
            field={field("password")}
            label={labels.password}
            hint={fieldHints.password(minPasswordLength(role))}
            autoComplete="new-password"
          />
          <PasswordField
            field={field("confirm_password")}
            label={labels.confirm_password}
            autoComplete="new-password"
          />
          {passkeys !== 0 && (
            <CheckboxField field={field(removePasskeysField)} label={passkeyPanel.removeAll(passkeys)} />
          )}
        </>
      )}
    </PublicForm>
  );
}
