import { AccountMessage, accountTitle } from "~/components/site/account/message-page";
import { StepsArt } from "~/components/site/account/steps-art";
import { ButtonLink } from "~/components/ui/button";
import { smallPageLook } from "~/components/ui/feedback/message-page";
import { mailedLink as words } from "~/content/users/mailed-link";
import type { FormReply } from "~/domain/forms/public-form";
import { signInAddress } from "~/domain/users/sign-in-address";
import { ConfirmForm, MailedLinkForm } from "./mailed-link-form";

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
