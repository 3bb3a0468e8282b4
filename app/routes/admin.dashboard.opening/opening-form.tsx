import { PublicForm } from "~/components/site/forms/public-form";
import { Differences } from "~/components/staff/locations/differences";
import { ClosureFields, FieldGroup, type FieldOf, HoursFields } from "~/components/staff/locations/opening-fields";
import { VisitsReview } from "~/components/staff/locations/visits-review";
import { Disclosure } from "~/components/ui/disclosure";
import { CheckboxField, Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { possibleTimes } from "~/content/appointments/time-slots";
import { openingPage as words } from "~/content/locations/center-opening";
import { locationForm, locationLabels } from "~/content/locations/staff-locations";
import { readableTime } from "~/domain/dates/calendar";
import { limits } from "~/domain/forms/limits";
import type { LocationReply } from "~/domain/locations/location-view";
import {
  closureFields,
  extraDayFields,
  extraRowsToDraw,
  filledRows,
  rowsToDraw,
  visitFields,
} from "~/domain/locations/opening-form/opening-changes";
import { timeField } from "~/domain/locations/opening-form/opening-fields";
import { allHourFields } from "~/domain/locations/weekly-hours";

export interface OpeningPageProps {
  center: { id: string; name: string };
  /** Null for the admin of one center. */
  choices: readonly { id: string; name: string }[] | null;
  /** Null while the database does not answer. */
  form: { version: string; values: Record<string, string> } | null;
  reply: LocationReply | undefined;
}

/** Below each other where two do not fit side by side. */
const narrowLook = "max-[24rem]:col-span-full";

interface OpeningFormProps extends Pick<OpeningPageProps, "reply"> {
  action: string;
  form: NonNullable<OpeningPageProps["form"]>;
}

export function OpeningForm({ action, form, reply }: OpeningFormProps) {
  const sent: Record<string, unknown> = reply?.result?.initialValue ?? {};
  const has = (field: string) => Boolean(sent[field] ?? form.values[field]);
  const closures = reply?.rows ?? rowsToDraw(filledRows(has));
  const extraDays = extraRowsToDraw(has);
  const others = possibleTimes.filter((time) => !has(timeField(time)));
  // why: after a conflict was shown, save over it; otherwise compare with the version first shown
  const version = reply?.now?.version ?? (typeof sent.version === "string" ? sent.version : form.version);
  return (
    <PublicForm
      id="opening-form"
      action={action}
      anchor="opening-form"
      labels={labelsOf(closures, extraDays)}
      defaults={form.values}
      reply={reply}
      fit="panel"
      submitLabel={words.submit}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="version" value={version} />
          {reply?.now && <Differences differences={reply.now.differences} />}
          {reply?.visits && <VisitsReview reply={reply} visits={reply.visits} reason={field(visitFields.reason)} />}
          <HoursFields field={field} />
          <FieldGroup title={words.groups.times} hint={words.timesHint}>
            <Times field={field} times={possibleTimes.filter((time) => has(timeField(time)))} />
            {others.length > 0 && (
              <Disclosure summary={words.otherTimes} open={Boolean(field(timeField(possibleTimes[0])).errors)}>
                <Times field={field} times={others} />
              </Disclosure>
            )}
            <Field field={field("slot_capacity")} label={locationLabels.slot_capacity} hint={locationForm.capacityHint}>
              {(control) => <Input {...control} width="short" type="number" min={1} max={50} inputMode="numeric" />}
            </Field>
          </FieldGroup>
          <ExtraDayFields field={field} rows={extraDays} />
          <ClosureFields field={field} rows={closures} action={action} />
        </>
      )}
    </PublicForm>
  );
}

const Times = ({ field, times }: { field: FieldOf; times: readonly string[] }) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3">
    {times.map((time) => (
      <CheckboxField key={time} field={field(timeField(time))} label={readableTime(time)} />
    ))}
  </div>
);

function labelsOf(closures: number, extraDays: number): Record<string, string> {
  const rows = <Fields extends object>(count: number, fieldsOf: (row: number) => Fields) =>
    Array.from({ length: count }, (_, row) => Object.values(fieldsOf(row))).flat();
  const names = [
    visitFields.reason,
    ...allHourFields,
    ...possibleTimes.map(timeField),
    "slot_capacity",
    ...rows(extraDays, extraDayFields),
    ...rows(closures, closureFields),
  ];
  return Object.fromEntries(names.map((name) => [name, name]));
}

const ExtraDayFields = ({ field, rows }: { field: FieldOf; rows: number }) => (
  <FieldGroup title={words.groups.extraDays} hint={words.extraDaysHint}>
    {Array.from({ length: rows }, (_, row) => {
      const names = extraDayFields(row);
      return (
        <fieldset
          key={names.day}
          className="grid min-w-0 grid-cols-2 items-end gap-x-3 gap-y-2 border-b border-hairline pb-3 sm:grid-cols-[10rem_8rem_minmax(8rem,1fr)]"
        >
          <legend className="float-left col-span-full font-bold">{words.extraDay(row + 1)}</legend>
          <Field field={field(names.day)} label={words.day} quiet className="max-sm:col-span-full">
            {(control) => <Input {...control} type="date" min="2000-01-01" max="2099-12-31" />}
          </Field>
          <Field field={field(names.opens)} label={locationForm.opens} quiet className={narrowLook}>
            {(control) => <Input {...control} type="time" />}
          </Field>
          <Field field={field(names.closes)} label={locationForm.closes} quiet className={narrowLook}>
            {(control) => <Input {...control} type="time" />}
          </Field>
          <Field field={field(names.reason)} label={locationForm.reason} quiet className="col-span-full sm:col-span-2">
            {(control) => <Input {...control} type="text" maxLength={limits.dayReason} />}
          </Field>
          <CheckboxField field={field(names.remove)} label={locationForm.remove} className="max-sm:col-span-full" />
        </fieldset>
      );
    })}
  </FieldGroup>
);
