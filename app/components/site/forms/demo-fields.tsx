import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/forms/field";
import { fieldLook, labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { demoFields as words } from "~/content/inquiries/demo-class";
import { contactSubmissionLabels as labels } from "~/domain/forms/field-labels";
import { type ContactTopic, topicField } from "~/domain/forms/form-address";
import { PhoneField } from "./person-fields";

const topic: ContactTopic = "demo";

interface DemoFieldsProps {
  field: (name: "phone" | "child_name") => FieldMetadata<string | undefined>;
}

/** What a message about a demo class says besides. */
export function DemoFields({ field }: DemoFieldsProps) {
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
      <Field field={field("child_name")} label={labels.child_name}>
        {(control) => <Input {...control} type="text" autoComplete="off" required />}
      </Field>
    </>
  );
}
