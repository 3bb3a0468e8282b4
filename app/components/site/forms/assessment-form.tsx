import type { FetcherWithComponents } from "@remix-run/react";
import { AreaField, Field, RadioField, TextField } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { booking } from "~/content/appointments/booking";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { defaultTimeSlot, timeSlots } from "~/content/appointments/time-slots";
import { assessment } from "~/content/assessments/assessment";
import { readableTime } from "~/domain/dates/calendar";
import { scheduleRequestLabels as labels } from "~/domain/forms/field-labels";
import {
  type AppointmentChoices,
  type FormReply,
  type FormSource,
  modeOfForm,
  typedPostalCode,
} from "~/domain/forms/public-form";
import { AssessmentChoice } from "./assessment-choice";
import { CenterField } from "./center-field";
import { ChildLinks } from "./child-choice";
import { EmailField, PhoneField } from "./person-fields";
import { PublicForm } from "./public-form";
import { NearestCenter } from "./slot/nearest-center";

interface AssessmentFormProps {
  choices: AppointmentChoices;
  reply: FormReply | undefined;
  source: FormSource;
  fetcher?: FetcherWithComponents<FormReply>;
}

export function AssessmentForm({ choices, reply, source, fetcher }: AssessmentFormProps) {
  const { family, program = "math" } = choices;
  const mode = modeOfForm(reply, choices.mode);
  return (
    <PublicForm
      key={`${family?.chosen?.id} ${program}`}
      id="assessment"
      action="/assessment"
      labels={labels}
      defaults={{
        ...(family && {
          parent_name: family.contact.name,
          email: family.contact.email,
          phone: family.contact.phone,
        }),
        ...(family?.chosen && { child_name: family.chosen.name, child_age: family.chosen.age?.toString() }),
        location_id: choices.location,
        program_interest: program,
        preferred_date: choices.firstOpen,
        preferred_time: defaultTimeSlot,
      }}
      reply={reply}
      fetcher={fetcher}
      keepsDraft
      loadRules={async () => (await import("~/domain/assessments/schedule-request")).scheduleRequestSchema(choices)}
      source={source}
      mode={mode}
      submitLabel={assessment.submit}
      pendingLabel={assessment.pending}
      databaseAvailable={choices.databaseAvailable}
      footnote={<Note>{mode === "online" ? onlineDialogs.assessment.afterSubmit : assessment.afterSubmit}</Note>}
    >
      {(field) => (
        <>
          <AssessmentChoice current="assessment" id="assessment" mode={mode} />
          {family && <ChildLinks family={family} mode={mode} />}
          <TextField field={field("parent_name")} label={labels.parent_name} autoComplete="name" required />
          <TextField field={field("child_name")} label={labels.child_name} autoComplete="off" required />
          <Field field={field("child_age")} label={labels.child_age} hint={assessment.ageHint}>
            {(control) => (
              <Input {...control} type="number" inputMode="numeric" min={3} max={18} step={1} width="short" required />
            )}
          </Field>
          <EmailField field={field("email")} label={labels.email} />
          <PhoneField field={field("phone")} label={labels.phone} />
          <RadioField field={field("program_interest")} label={labels.program_interest} choices={assessment.programs} />
          <NearestCenter
            id="assessment-postal-code"
            action="/assessment"
            center={field("location_id")}
            found={reply ? reply.nearest : choices.nearest}
            typed={typedPostalCode(reply, choices)}
            mode={mode}
          />
          <CenterField
            field={field("location_id")}
            label={mode === "online" ? onlineDialogs.center : labels.location_id}
            centers={choices.centers}
          />
          <Field field={field("preferred_date")} label={labels.preferred_date} hint={booking.dateHint}>
            {(control) => <Input {...control} type="date" min={choices.first} max={choices.last} required />}
          </Field>
          <RadioField
            field={field("preferred_time")}
            label={labels.preferred_time}
            choices={timeSlots.map((time) => ({ value: time, label: readableTime(time) }))}
          />
          <AreaField field={field("additional_notes")} label={labels.additional_notes} rows={3} />
        </>
      )}
    </PublicForm>
  );
}
