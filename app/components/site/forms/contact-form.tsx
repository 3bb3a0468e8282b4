import type { FetcherWithComponents } from "@remix-run/react";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { contact } from "~/content/inquiries/contact";
import { contactSubmissionLabels as labels } from "~/domain/forms/field-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { EmailField } from "./person-fields";
import { PublicForm } from "./public-form";

interface ContactFormProps {
  reply: FormReply | undefined;
  databaseAvailable: boolean;
  fetcher?: FetcherWithComponents<FormReply>;
  /** Focuses the first field. */
  inFocus?: boolean;
}

export function ContactForm({ reply, databaseAvailable, fetcher, inFocus = false }: ContactFormProps) {
  return (
    <PublicForm
      id="contact-form"
      action="/contact"
      anchor="contact"
      labels={labels}
      defaults={{}}
      reply={reply}
      fetcher={fetcher}
      loadRules={async () => {
        const [{ contactSubmissionSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/inquiries/contact-submission"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: contactSubmissionSchema });
      }}
      source="home"
      submitLabel={contact.submit}
      pendingLabel={contact.pending}
      databaseAvailable={databaseAvailable}
      footnote={<Note>{contact.afterSubmit}</Note>}
    >
      {(field) => (
        <>
          <Field field={field("name")} label={labels.name}>
            {(control) => <Input {...control} type="text" autoComplete="name" required autoFocus={inFocus} />}
          </Field>
          <EmailField field={field("email")} label={labels.email} hint={contact.emailHint} />
          <Field field={field("message")} label={labels.message}>
            {(control) => <Textarea {...control} rows={5} required />}
          </Field>
          <CheckboxField field={field("marketing_consent")} label={contact.consentWording} />
        </>
      )}
    </PublicForm>
  );
}
