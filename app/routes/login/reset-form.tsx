import { Link } from "@remix-run/react";
import { EmailField } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { passwordResetLabels as labels } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";
import type { SignInFormProps } from "./sign-in-form";
import { signInViews, signInWords } from "./sign-in-words";

/** Asks for a mail with a link to choose a new password. */
export function ResetForm({ redirect, forTutors, typed, reply }: SignInFormProps) {
  return (
    <PublicForm
      id="reset-form"
      action={signInAddress("reset", redirect, forTutors)}
      labels={labels}
      defaults={{ email: typed?.email }}
      reply={reply}
      loadRules={async () => {
        const [{ passwordResetSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/users/account-forms"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: passwordResetSchema });
      }}
      submitLabel={signInViews.reset.submit}
      pendingLabel={signInViews.reset.pending}
      footnote={
        <p>
          <Link className="link inline-flex min-h-11 items-center" to={signInAddress("signin", redirect, forTutors)}>
            {signInWords.backToLogin}
          </Link>
        </p>
      }
    >
      {(field) => <EmailField field={field("email")} label={labels.email} hint={signInWords.resetHint} />}
    </PublicForm>
  );
}
