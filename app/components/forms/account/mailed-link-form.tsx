import type { FormReply } from "~/forms/public-form";
import { PublicForm } from "../public-form";

interface MailedLinkFormProps {
  action: string;
  reply: FormReply | undefined;
  submitLabel: string;
  pendingLabel: string;
}

/** The button that uses up a mailed link. */
export function MailedLinkForm(props: MailedLinkFormProps) {
  return (
    <PublicForm id="mailed-link-form" labels={{}} defaults={{}} {...props}>
      {() => null}
    </PublicForm>
  );
}
