import type { FieldMetadata } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import { useDaySlots } from "~/components/site/forms/hooks/use-day-slots";
import { Button } from "~/components/ui/button";
import { ChoiceNote, Field, RadioField } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { lazyPart } from "~/components/ui/lazy-part";
import { useHydrated } from "~/components/ui/use-hydrated";
import { booking } from "~/content/appointments/booking";
import { defaultTimeSlot, timeSlots } from "~/content/appointments/time-slots";
import { appointmentBookingLabels as labels } from "~/domain/forms/field-labels";
import {
  type AppointmentChoices,
  anotherField,
  checkTimes,
  type DaySlot,
  type FormReply,
  type FormSource,
  type NearbyTimes,
  waitField,
} from "~/domain/forms/public-form";
import { CenterField } from "./center-field";
import { GradeField } from "./grade-field";
import { EmailField, PhoneField } from "./person-fields";
import { PublicForm } from "./public-form";

// why: most visitors have no account, and most days no full time
const ChildChoice = lazyPart("#booking-child", async () => (await import("./child-choice")).ChildChoice);
const FullTimes = lazyPart(`button[name="${waitField}"]`, async () => (await import("./full-times")).FullTimes);

interface BookingFormProps {
  choices: AppointmentChoices;
  reply: FormReply | undefined;
  source: FormSource;
  fetcher?: FetcherWithComponents<FormReply>;
}

export function BookingForm({ choices, reply, source, fetcher }: BookingFormProps) {
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
        appointment_date: choices.firstOpen,
        time_slot: defaultTimeSlot,
      }}
      reply={reply}
      fetcher={fetcher}
      loadRules={async () => {
        const [{ appointmentBookingSchema }, { parseWithZod }] = await Promise.all([
          import("~/domain/appointments/appointment-booking"),
          import("@conform-to/zod/v4"),
        ]);
        return (formData) => parseWithZod(formData, { schema: appointmentBookingSchema(choices) });
      }}
      source={source}
      submitLabel={booking.submit}
      pendingLabel={source === "program" ? booking.pendingOnProgram : booking.pending}
      databaseAvailable={choices.databaseAvailable}
      footnote={<Note>{booking.afterSubmit}</Note>}
    >
      {(field) => (
        <>
          {typeof another === "string" && <input type="hidden" name={anotherField} value={another} />}
          {choices.family && <ChildChoice family={choices.family} reply={reply} />}
          <Field field={field("name")} label={labels.name}>
            {(control) => <Input {...control} type="text" autoComplete="name" required />}
          </Field>
          <EmailField field={field("email")} label={labels.email} hint={booking.emailHint} />
          <PhoneField field={field("phone")} label={labels.phone} />
          {!choices.family?.children.length && (
            <>
              <Field field={field("child_name")} label={labels.child_name}>
                {(control) => <Input {...control} type="text" autoComplete="off" />}
              </Field>
              <GradeField field={field("child_grade")} label={labels.child_grade} />
            </>
          )}
          <CenterField field={field("location")} label={labels.location} centers={choices.centers} />
          <Field field={field("appointment_date")} label={labels.appointment_date} hint={booking.dateHint}>
            {(control) => <Input {...control} type="date" min={choices.first} max={choices.last} required />}
          </Field>
          <TimeField
            field={field("time_slot")}
            location={field("location").value}
            date={field("appointment_date").value}
            asked={reply?.slots}
            nearby={reply?.nearby}
            waits
          />
          <Field field={field("notes")} label={labels.notes}>
            {(control) => <Textarea {...control} rows={3} />}
          </Field>
        </>
      )}
    </PublicForm>
  );
}

interface TimeFieldProps {
  field: FieldMetadata<string | undefined>;
  location: string | undefined;
  date: string | undefined;
  asked: DaySlot[] | undefined;
  /** Other centers, when a time of this day is full. */
  nearby?: readonly NearbyTimes[];
  /** Whether the form can also join a waitlist. */
  waits?: boolean;
}

export function TimeField({ field, location, date, asked, nearby, waits }: TimeFieldProps) {
  const { slots, nearby: instead } = useDaySlots(location, date, asked, nearby);
  const hydrated = useHydrated();
  const freeOf = (time: string) =>
    slots && slots.length > 0 ? (slots.find((slot) => slot.time === time)?.free ?? 0) : null;
  return (
    <>
      <RadioField
        field={field}
        label={labels.time_slot}
        hint={slots?.length === 0 ? booking.closedHint : booking.timeHint}
        choices={timeSlots.map((time) => {
          const free = freeOf(time);
          return {
            value: time,
            disabled: free === 0,
            label: (
              <>
                {time}
                {free !== null && <ChoiceNote>{free === 0 ? booking.full : booking.free(free)}</ChoiceNote>}
              </>
            ),
          };
        })}
      />
      {!hydrated && (
        // why: with scripts the times load by themselves, so the button is never shown
        <Button type="submit" variant="secondary" className="scripting:hidden" formNoValidate {...checkTimes}>
          {booking.checkTimes}
        </Button>
      )}
      {waits && slots?.some(({ free }) => free === 0) && <FullTimes slots={slots} nearby={instead ?? []} />}
    </>
  );
}
