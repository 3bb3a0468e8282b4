import type { FetcherWithComponents } from "@remix-run/react";
import { Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { booking } from "~/content/appointments/booking";
import { visitDetails } from "~/domain/appointments/visit-details";
import { appointmentBookingLabels as labels } from "~/domain/forms/field-labels";
import {
  type AppointmentChoices,
  anotherField,
  type FormReply,
  type FormSource,
  modeOfForm,
} from "~/domain/forms/public-form";
import { ChildChoice } from "./child-choice";
import { DetailFields } from "./detail-fields";
import { Doors } from "./doors";
import { EmailField, PhoneField } from "./person-fields";
import { PublicForm } from "./public-form";
import { SiblingParent } from "./sibling-parent";
import { ChosenSlot } from "./slot/chosen-slot";
import { SlotFields, SubmitWords } from "./slot/slot-fields";

interface BookingFormProps {
  choices: AppointmentChoices;
  reply: FormReply | undefined;
  source: FormSource;
  fetcher?: FetcherWithComponents<FormReply>;
}

export function BookingForm({ choices, reply, source, fetcher }: BookingFormProps) {
  const mode = modeOfForm(reply, choices.mode);
  const hydrated = useHydrated();
  const sibling = reply?.sibling;
  const another = reply?.result?.initialValue?.[anotherField];
  return (
    <PublicForm
      key={choices.family?.chosen?.id}
      id="booking"
      action="/book"
      labels={labels}
      defaults={{
        ...choices.family?.contact,
        location: choices.location,
        appointment_date: choices.times?.date,
      }}
      reply={reply}
      fetcher={fetcher}
      keepsDraft
      loadRules={async () => {
        const [{ appointmentBookingSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/appointments/appointment-booking"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: appointmentBookingSchema(choices) });
      }}
      source={source}
      mode={mode}
      submitLabel={<SubmitWords />}
      pendingLabel={source === "program" ? booking.pendingOnProgram : booking.pending}
      databaseAvailable={choices.databaseAvailable}
      footnote={<Note>{booking.afterSubmit}</Note>}
    >
      {(field) => (
        <>
          {typeof another === "string" && <input type="hidden" name={anotherField} value={another} />}
          {another === undefined && <Doors current="booking" id="booking" mode={mode} />}
          <SlotFields field={field} choices={choices} reply={reply} mode={mode} />
          {choices.family && <ChildChoice family={choices.family} reply={reply} />}
          {sibling ? (
            <SiblingParent sibling={sibling} />
          ) : (
            <>
              <Field field={field("name")} label={labels.name}>
                {(control) => <Input {...control} type="text" autoComplete="name" required />}
              </Field>
              <EmailField field={field("email")} label={labels.email} />
              <PhoneField field={field("phone")} label={labels.phone} />
            </>
          )}
          {!choices.family?.children.length && (
            <>
              <Field field={field("child_name")} label={labels.child_name}>
                {(control) => <Input {...control} type="text" autoComplete="off" />}
              </Field>
              <DetailFields details={visitDetails.filter(({ isOfChild }) => isOfChild)} field={field} />
            </>
          )}
          <DetailFields details={visitDetails.filter(({ isOfChild }) => !isOfChild)} field={field} />
          {!sibling && (
            <Field field={field("notes")} label={labels.notes}>
              {(control) => <Textarea {...control} rows={3} />}
            </Field>
          )}
          {hydrated && (
            // why: without scripts it could not follow the choice
            <ChosenSlot
              centers={choices.centers}
              location={field("location").value}
              date={field("appointment_date").value}
              choice={field("time_slot").value}
            />
          )}
        </>
      )}
    </PublicForm>
  );
}
