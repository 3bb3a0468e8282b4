import { Link } from "@remix-run/react";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import type { FormReply } from "~/domain/forms/public-form";
import { signInLabels as labels } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";
import { signInViews, signInWords } from "./sign-in-words";

export interface TypedBefore {
  email: string;
  full_name?: string;
}

export interface SignInFormProps {
  redirect: string | null;
  forTutors: boolean;
  /** To be corrected. */
  typed: TypedBefore | null;
  reply: FormReply | undefined;
}

export function SignInForm({ redirect, forTutors, reply }: SignInFormProps) {
  return (
    <PublicForm
      id="sign-in-form"
      action={signInAddress("signin", redirect, forTutors)}
      labels={labels}
      defaults={{}}
      reply={reply}
      loadRules={async () => (await import("~/domain/users/account-forms")).signInSchema}
      submitLabel={signInViews.signin.submit}
      pendingLabel={signInViews.signin.pending}
      footnote={
        <p>
          <Link className="link inline-flex min-h-11 items-center" to={signInAddress("reset", redirect, forTutors)}>
            {signInWords.forgot}
          </Link>
        </p>
      }
    >
      {(field) => (
        <>
          <Field field={field("email")} label={labels.email}>
            {(control) => <Input {...control} type="email" inputMode="email" autoComplete="username" required />}
          </Field>
          <PasswordField field={field("password")} label={labels.password} autoComplete="current-password" />
        </>
      )}
    </PublicForm>
  );
}
