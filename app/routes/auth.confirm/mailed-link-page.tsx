import { StepsArt } from "~/components/site/account/steps-art";
import { ButtonLink } from "~/components/ui/button";
import { mailedLink as words } from "~/content/users/mailed-link";
import type { FormReply } from "~/domain/forms/public-form";
import { signInAddress } from "~/domain/users/sign-in-address";
import { ConfirmForm, MailedLinkForm } from "./mailed-link-form";

interface MailedLinkPageProps {
  type: "signup" | "recovery";
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
      <div className="container message-page mailed-link">
        <StepsArt />
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkForm action={action} reply={reply} submitLabel={submit} pendingLabel={pending} />
        <p className="form-note">{words.why}</p>
      </div>
    </div>
  );
}

/** The page of a used, expired or invalid link. */
export function RefusedLinkPage() {
  const { title, text, reset, signIn } = words.refused;
  return (
    <div className="container message-page">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">
        <ButtonLink to={signInAddress("reset", null)}>{reset}</ButtonLink>
        <ButtonLink to={signInAddress("signin", null)} variant="secondary">
          {signIn}
        </ButtonLink>
      </div>
    </div>
  );
}
