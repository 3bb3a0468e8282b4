import { ForgotPress } from "~/components/site/account/forgot-press";
import { AccountMessage, accountTitle } from "~/components/site/account/message-page";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { ButtonLink } from "~/components/ui/button";
import { smallPageLook } from "~/components/ui/feedback/message-page";
import { Note } from "~/components/ui/layout";
import { addressChangeWords as words } from "~/content/users/address-change";
import type { FormReply } from "~/domain/forms/public-form";
import { signInAddress } from "~/domain/users/sign-in-address";
import { type AddressChangeView, addressPasswordLabels as labels } from "./address-change";

interface AddressChangePageProps {
  view: AddressChangeView;
  /** The link's own address. */
  action: string;
  reply: FormReply | undefined;
}

export function AddressChangePage(props: AddressChangePageProps) {
  const { does, state } = props.view;
  const isOpen = does === "confirm" ? state === "asked" : state === "asked" || state === "done";
  if (!isOpen) return <Closed state={state} />;
  return (
    <div className={smallPageLook}>
      {does === "confirm" ? <Confirm {...props} /> : <Undo {...props} />}
      <Note>{words.why}</Note>
    </div>
  );
}

function Confirm({ view, action, reply }: AddressChangePageProps) {
  const { title, text, withPassword, submit, pending, forgotten, forgottenHint } = words.confirm;
  return (
    <>
      <h1 className={accountTitle}>{title}</h1>
      <p>
        {text(view.email)} {view.needsPassword && withPassword}
      </p>
      <PublicForm
        id="address-form"
        action={action}
        labels={labels}
        defaults={{}}
        reply={reply}
        stacked
        submitLabel={submit}
        pendingLabel={pending}
        footnote={view.needsPassword && <ForgotPress label={forgotten} hint={forgottenHint(view.countsFrom)} />}
      >
        {(field) =>
          view.needsPassword && (
            <PasswordField field={field("password")} label={labels.password} autoComplete="current-password" />
          )
        }
      </PublicForm>
    </>
  );
}

function Undo({ view, action, reply }: AddressChangePageProps) {
  const state = view.state === "done" ? "done" : "asked";
  const { title, text, submit, pending } = words.undo;
  return (
    <>
      <h1 className={accountTitle}>{title[state]}</h1>
      <p>{text[state]}</p>
      <PublicForm
        id="address-form"
        action={action}
        labels={{}}
        defaults={{}}
        reply={reply}
        stacked
        submitLabel={submit[state]}
        pendingLabel={pending}
      >
        {() => null}
      </PublicForm>
    </>
  );
}

function Closed({ state }: Pick<AddressChangeView, "state">) {
  const { title, text } = words.closed[state === "asked" ? "missing" : state];
  return (
    <AccountMessage title={title} text={text}>
      <ButtonLink to={signInAddress("signin", null)}>{words.signIn}</ButtonLink>
    </AccountMessage>
  );
}
