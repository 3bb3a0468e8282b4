import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { ButtonLink } from "~/components/ui/button";
import { addressChangeWords as words } from "~/content/users/address-change";
import type { FormReply } from "~/domain/forms/public-form";
import { forgot } from "~/domain/users/account-labels";
import { type AddressChangeView, addressPasswordLabels as labels } from "~/domain/users/address-change";
import { signInAddress } from "~/domain/users/sign-in-address";

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
    <div className="container message-page mailed-link">
      {does === "confirm" ? <Confirm {...props} /> : <Undo {...props} />}
      <p className="form-note">{words.why}</p>
    </div>
  );
}

function Confirm({ view, action, reply }: AddressChangePageProps) {
  const { title, text, withPassword, submit, pending, forgotten, forgottenHint } = words.confirm;
  return (
    <>
      <h1>{title}</h1>
      <p>
        {text(view.email)} {view.needsPassword && withPassword}
      </p>
      <PublicForm
        id="address-form"
        action={action}
        labels={labels}
        defaults={{}}
        reply={reply}
        submitLabel={submit}
        pendingLabel={pending}
        footnote={
          view.needsPassword && (
            <div className="confirm-forgot">
              <button type="submit" className="button button-quiet" formNoValidate {...forgot}>
                {forgotten}
              </button>
              <p className="form-note">{forgottenHint(view.countsFrom)}</p>
            </div>
          )
        }
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
      <h1>{title[state]}</h1>
      <p>{text[state]}</p>
      <PublicForm
        id="address-form"
        action={action}
        labels={{}}
        defaults={{}}
        reply={reply}
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
    <div className="container message-page">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">
        <ButtonLink to={signInAddress("signin", null)}>{words.signIn}</ButtonLink>
      </div>
    </div>
  );
}
