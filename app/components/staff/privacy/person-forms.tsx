import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { privacyPage as words } from "~/content/privacy/staff-privacy";
import type { FormReply } from "~/domain/forms/public-form";
import { eraseLabels, erasePress, personLabels, privacyPaths } from "~/domain/privacy/privacy-address";

/** A plain form, since its reply is a file. */
export function ExportForm() {
  return (
    <form method="post" action={privacyPaths.export} className="form">
      <div className="field">
        <label className="field-label" htmlFor="export-email">
          {personLabels.email}
        </label>
        <input
          id="export-email"
          className="control"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          required
        />
      </div>
      <div className="form-end">
        <Button type="submit">{words.export.submit}</Button>
      </div>
    </form>
  );
}

export function LookForm({ id, reply }: { id: string; reply: FormReply | undefined }) {
  return (
    <PublicForm
      id={id}
      action={privacyPaths.erase}
      labels={personLabels}
      defaults={{}}
      reply={reply}
      submitLabel={words.erase.look}
      pendingLabel={words.erase.looking}
    >
      {(field) => (
        <Field field={field("email")} label={personLabels.email}>
          {(control) => <input {...control} type="email" autoComplete="off" />}
        </Field>
      )}
    </PublicForm>
  );
}

export function EraseForm({ email, reply }: { email: string; reply: FormReply | undefined }) {
  return (
    <PublicForm
      id="erase-form"
      action={erasePress}
      labels={{ confirm_email: eraseLabels.confirm_email }}
      defaults={{}}
      reply={reply}
      submitLabel={words.erase.submit}
      pendingLabel={words.erase.pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="email" value={email} />
          <Field field={field("confirm_email")} label={eraseLabels.confirm_email}>
            {(control) => <input {...control} type="email" autoComplete="off" />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}
