import type { FieldMetadata } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import { AreaField, CheckboxField, TextField } from "~/components/ui/forms/field";
import { fieldLook, labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { contact } from "~/content/inquiries/contact";
import { demoClass, demoFields as words } from "~/content/inquiries/demo-class";
import { contactSubmissionLabels as labels } from "~/domain/forms/field-labels";
import { type ContactTopic, topicField, topicOf } from "~/domain/forms/form-address";
import type { Mode } from "~/domain/forms/mode";
import type { FormReply } from "~/domain/forms/public-form";
import { messageDetails } from "~/domain/inquiries/inquiry-details";
import { DetailFields } from "./detail-fields";
import { EmailField, PhoneField } from "./person-fields";
import { PublicForm } from "./public-form";

const topic: ContactTopic = "demo";

interface ContactFormProps {
  reply: FormReply | undefined;
  databaseAvailable: boolean;
  fetcher?: FetcherWithComponents<FormReply>;
  topic?: ContactTopic;
  mode?: Mode;
  /** What the message begins with. */
  message?: string;
}

export function ContactForm({ reply, databaseAvailable, fetcher, mode, message = "", ...props }: ContactFormProps) {
  const topic = topicOf(reply?.result?.initialValue?.[topicField] ?? props.topic);
  return (
    <PublicForm
      id="contact-form"
      action="/contact"
      anchor="contact"
      labels={labels}
      defaults={{ message: topic === "demo" ? demoClass.message : message }}
      reply={reply}
      fetcher={fetcher}
      keepsDraft
      loadRules={async () => (await import("~/domain/inquiries/contact-submission")).contactSubmissionSchema}
      source="home"
      mode={mode ?? "center"}
      submitLabel={contact.submit}
      pendingLabel={contact.pending}
      databaseAvailable={databaseAvailable}
      footnote={<Note>{(topic === "demo" ? demoClass : contact).afterSubmit}</Note>}
    >
      {(field) => (
        <>
          <TextField field={field("name")} label={labels.name} autoComplete="name" required />
          <EmailField field={field("email")} label={labels.email} hint={contact.emailHint} />
          {topic === "demo" && <DemoFields field={field} />}
          <DetailFields details={messageDetails.filter(({ topics }) => topics.includes(topic))} field={field} />
          <AreaField field={field("message")} label={labels.message} rows={5} required />
          <CheckboxField field={field("marketing_consent")} label={contact.consentWording} />
        </>
      )}
    </PublicForm>
  );
}

interface DemoFieldsProps {
  field: (name: "phone" | "child_name") => FieldMetadata<string | undefined>;
}

/** What a message about a demo class says besides. */
function DemoFields({ field }: DemoFieldsProps) {
  return (
    <>
      <input type="hidden" name={topicField} value={topic} />
      <div className={fieldLook}>
        <label className={labelLook} htmlFor="demo-subject">
          {words.subjectLabel}
        </label>
        <Input id="demo-subject" type="text" value={words.subject} readOnly />
      </div>
      <PhoneField field={field("phone")} label={labels.phone} />
      <TextField field={field("child_name")} label={labels.child_name} autoComplete="off" required />
    </>
  );
}
