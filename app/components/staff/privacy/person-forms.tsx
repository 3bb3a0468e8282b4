import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { privacyPage as words } from "~/content/privacy/staff-privacy";
import type { FormReply } from "~/domain/forms/public-form";
import { eraseLabels, erasePress, personLabels, privacyPaths } from "~/domain/privacy/privacy-address";

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
