import { PasswordField } from "~/components/site/account/password-field";
import { EmailField } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { fieldHints } from "~/content/users/field-hints";
import { minPasswordLength } from "~/domain/users/account";
import { signUpLabels as labels } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";
import type { SignInFormProps } from "./sign-in-form";
import { signInViews } from "./sign-in-words";

export function SignUpForm({ redirect, typed, reply }: SignInFormProps) {
  return (
    <PublicForm
      id="sign-up-form"
      action={signInAddress("signup", redirect)}
      labels={labels}
      defaults={typed ?? {}}
      reply={reply}
      loadRules={async () => {
        const [{ signUpSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/users/account-forms"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: signUpSchema });
      }}
      submitLabel={signInViews.signup.submit}
      pendingLabel={signInViews.signup.pending}
    >
      {(field) => (
        <>
          <Field field={field("full_name")} label={labels.full_name}>
            {(control) => <Input {...control} type="text" autoComplete="name" required />}
          </Field>
          <EmailField field={field("email")} label={labels.email} />
          <PasswordField
            field={field("password")}
            label={labels.password}
            hint={fieldHints.password(minPasswordLength("student"))}
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
