import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { Field, labelLook } from "~/components/ui/forms/field";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { Input } from "~/components/ui/forms/input";
import { privacyPage as words } from "~/content/privacy/staff-privacy";
import type { FormReply } from "~/domain/forms/public-form";
import { eraseLabels, erasePress, personLabels, privacyPaths } from "~/domain/privacy/privacy-address";

/** A plain form, since its reply is a file. */
export function ExportForm() {
  return (
    <form method="post" action={privacyPaths.export} className={formLook({ fit: "panel" })}>
      <div className="grid min-w-0 gap-1.5">
        <label className={labelLook} htmlFor="export-email">
          {personLabels.email}
        </label>
        <Input id="export-email" name="email" type="email" autoComplete="off" maxLength={254} required />
      </div>
      <FormEnd>
        <Button type="submit" className="w-full">
          {words.export.submit}
        </Button>
      </FormEnd>
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
      fit="panel"
      submitLabel={words.erase.look}
      pendingLabel={words.erase.looking}
    >
      {(field) => (
        <Field field={field("email")} label={personLabels.email}>
          {(control) => <Input {...control} type="email" autoComplete="off" />}
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
      fit="panel"
      submitLook={{ variant: "destructive" }}
      submitLabel={words.erase.submit}
      pendingLabel={words.erase.pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="email" value={email} />
          <Field field={field("confirm_email")} label={eraseLabels.confirm_email}>
            {(control) => <Input {...control} type="email" autoComplete="off" />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}
