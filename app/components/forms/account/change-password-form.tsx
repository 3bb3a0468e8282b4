import { fieldHints } from "~/content/field-hints";
import { profilePage } from "~/content/profile";
import { changePasswordLabels as labels } from "~/forms/account-labels";
import { profileFormAddress } from "~/forms/profile-address";
import type { FormReply } from "~/forms/public-form";
import { PublicForm } from "../public-form";
import { AccountName } from "./account-name";
import { PasswordField } from "./password-field";

interface ChangePasswordFormProps {
  /** The profile page the form stands on. */
  path: string;
  email: string;
  reply: FormReply | undefined;
}

/** Changes the password of somebody signed in. */
export function ChangePasswordForm({ path, email, reply }: ChangePasswordFormProps) {
  return (
    <PublicForm
      id="password-form"
      action={profileFormAddress(path, "password")}
      anchor="password"
      labels={labels}
      defaults={{}}
      reply={reply}
      loadRules={async () => {
        const [{ changePasswordSchema }, { parseWithZod }] = await Promise.all([
          import("~/forms/account-forms"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: changePasswordSchema });
      }}
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
            hint={fieldHints.password}
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
