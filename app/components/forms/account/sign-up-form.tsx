import { Field } from "~/components/ui/field";
import { fieldHints } from "~/content/field-hints";
import { signInViews } from "~/content/sign-in";
import { signUpLabels as labels } from "~/forms/account-labels";
import { signInAddress } from "~/forms/sign-in-address";
import { EmailField } from "../person-fields";
import { PublicForm } from "../public-form";
import { PasswordField } from "./password-field";
import type { SignInFormProps } from "./sign-in-form";

/** Makes an account. */
export function SignUpForm({ redirect, reply }: SignInFormProps) {
  return (
    <PublicForm
      id="sign-up-form"
      action={signInAddress("signup", redirect)}
      labels={labels}
      defaults={{}}
      reply={reply}
      loadRules={async () => {
        const [{ signUpSchema }, { parseWithZod }] = await Promise.all([
          import("~/forms/account-forms"),
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
            {(control) => <input {...control} type="text" autoComplete="name" required />}
          </Field>
          <EmailField field={field("email")} label={labels.email} />
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
