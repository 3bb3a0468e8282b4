import type { FieldMetadata } from "@conform-to/react";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { callerForms } from "~/content/appointments/caller";
import { modeNames } from "~/content/records/staff-records";
import { callerAppointmentLabels as labels } from "~/domain/appointments/visit-details";
import { modes } from "~/domain/forms/mode";

type TextField = FieldMetadata<string | undefined>;

/** One of them is enough. */
export const ContactFields = ({ phone, email }: { phone: TextField; email: TextField }) => (
  <>
    <Field field={phone} label={labels.phone} hint={callerForms.contactHint}>
      {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
    </Field>
    <Field field={email} label={labels.email} hint={callerForms.emailHint}>
      {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" />}
    </Field>
  </>
);

export const ModeField = ({ field }: { field: TextField }) => (
  <RadioField
    field={field}
    label={labels.mode}
    choices={modes.map((value) => ({ value, label: modeNames[value] ?? value }))}
  />
);
