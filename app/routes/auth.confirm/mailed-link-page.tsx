import { AccountMessage, accountTitle } from "~/components/site/account/message-page";
import { ForgotPress, PasswordField } from "~/components/site/account/password-field";
import { StepsArt } from "~/components/site/account/steps-art";
import { PublicForm } from "~/components/site/forms/public-form";
import { ButtonLink } from "~/components/ui/button";
import { smallPageLook } from "~/components/ui/feedback/message-page";
import { mailedLink, mailedLink as words } from "~/content/users/mailed-link";
import type { FormReply } from "~/domain/forms/public-form";
import { confirmLabels as labels } from "~/domain/users/account-labels";
import { signInAddress } from "~/domain/users/sign-in-address";

interface MailedLinkPageProps {
  type: "signup" | "recovery" | "invitation";
  /** The link's own address. */
  action: string;
  reply: FormReply | undefined;
}

/** The page of an emailed link, which has no effect until its button is pressed. */
export function MailedLinkPage({ type, action, reply }: MailedLinkPageProps) {
  const { title, text, submit, pending } = words[type];
  const LinkForm = type === "signup" ? ConfirmForm : MailedLinkForm;
  return (
    <div className="grid-paper">
      <div className={smallPageLook}>
        <StepsArt className="w-[min(11rem,60%)]" />
        <h1 className={accountTitle}>{title}</h1>
        <p>{text}</p>
        <LinkForm action={action} reply={reply} submitLabel={submit} pendingLabel={pending} />
      </div>
    </div>
  );
}

/** The page of a used, expired or invalid link. */
export function RefusedLinkPage() {
  const { title, text, reset, signIn } = words.refused;
  return (
    <AccountMessage title={title} text={text}>
      <ButtonLink to={signInAddress("reset", null)}>{reset}</ButtonLink>
      <ButtonLink to={signInAddress("signin", null)} variant="secondary">
        {signIn}
      </ButtonLink>
    </AccountMessage>
  );
}

interface MailedLinkFormProps {
  action: string;
  reply: FormReply | undefined;
  submitLabel: string;
  pendingLabel: string;
}

function MailedLinkForm(props: MailedLinkFormProps) {
  return (
    <PublicForm id="mailed-link-form" labels={{}} defaults={{}} stacked {...props}>
      {() => null}
    </PublicForm>
  );
}

/** Confirms an address, with the sign-up password or without it. */
function ConfirmForm(props: MailedLinkFormProps) {
  const { forgot: forgotLabel, forgotHint } = mailedLink.signup;
  return (
    <PublicForm
      id="confirm-form"
      labels={labels}
      defaults={{}}
      loadRules={async () => (await import("~/domain/users/account-forms")).confirmSchema}
      stacked
      {...props}
      footnote={<ForgotPress label={forgotLabel} hint={forgotHint} />}
    >
      {(field) => <PasswordField field={field("password")} label={labels.password} autoComplete="current-password" />}
    </PublicForm>
  );
}
