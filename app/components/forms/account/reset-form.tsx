import { Link } from "@remix-run/react";
import { signInViews, signInWords } from "~/content/sign-in";
import { passwordResetLabels as labels } from "~/forms/account-labels";
import { signInAddress } from "~/forms/sign-in-address";
import { EmailField } from "../person-fields";
import { PublicForm } from "../public-form";
import type { SignInFormProps } from "./sign-in-form";

/** Asks for a mail with a link to choose a new password. */
export function ResetForm({ redirect, reply }: SignInFormProps) {
  return (
    <PublicForm
      id="reset-form"
      action={signInAddress("reset", redirect)}
      labels={labels}
      defaults={{}}
      reply={reply}
      loadRules={async () => {
        const [{ passwordResetSchema }, { parseWithZod }] = await Promise.all([
          import("~/forms/account-forms"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: passwordResetSchema });
      }}
      submitLabel={signInViews.reset.submit}
      pendingLabel={signInViews.reset.pending}
      footnote={
        <p>
          <Link to={signInAddress("signin", redirect)}>{signInWords.backToLogin}</Link>
        </p>
      }
    >
      {(field) => <EmailField field={field("email")} label={labels.email} hint={signInWords.resetHint} />}
    </PublicForm>
  );
}
