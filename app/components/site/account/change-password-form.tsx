import { PublicForm } from "~/components/site/forms/public-form";
import { fieldHints } from "~/content/users/field-hints";
import { profilePage } from "~/content/users/profile";
import type { FormReply } from "~/domain/forms/public-form";
import { minPasswordLength, type Role } from "~/domain/users/account";
import { changePasswordLabels as labels } from "~/domain/users/account-labels";
import { profileFormAddress } from "~/domain/users/profile-address";
import { AccountName } from "./account-name";
import { PasswordField } from "./password-field";

interface ChangePasswordFormProps {
  path: string;
  email: string;
  role: Role;
  reply: FormReply | undefined;
}

export function ChangePasswordForm({ path, email, role, reply }: ChangePasswordFormProps) {
  return (
    <PublicForm
      id="password-form"
      action={profileFormAddress(path, "password")}
      anchor="password"
      labels={labels}
      defaults={{}}
      fit="panel"
      reply={reply}
      loadRules={async () => (await import("~/domain/users/account-forms")).changePasswordSchema(role)}
      submitLabel={profilePage.password.submit}
      pendingLabel={profilePage.password.pending}
    >
      {(field) => (
        <>
          <AccountName email={email} />
          <PasswordField
            field={field("current_password")}
            label={labels.current_password}
            autoComplete="current-password"
          />
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
        </>
      )}
    </PublicForm>
  );
}
