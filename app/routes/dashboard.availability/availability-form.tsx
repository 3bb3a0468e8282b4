import type { FieldMetadata } from "@conform-to/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { Disclosure } from "~/components/ui/disclosure";
import { TextField } from "~/components/ui/forms/field";
import { availabilityPage as words } from "~/content/tutoring/tutor-pages";
import { weekdays } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { availabilityLabels, maxSpansPerDay, spanField } from "~/domain/tutoring/week-spans";

interface AvailabilityFormProps {
  path: string;
  values: Readonly<Record<string, string>>;
  reply: FormReply | undefined;
}

type FieldOf = (name: string) => FieldMetadata<string | undefined>;

export function AvailabilityForm({ path, values, reply }: AvailabilityFormProps) {
  return (
    <PublicForm
      id="availability-form"
      action={path}
      labels={availabilityLabels}
      defaults={values}
      reply={reply}
      loadRules={async () => (await import("./availability")).availabilitySchema}
      fit="panel"
      endClassName="border-t border-hairline pt-5"
      submitLabel={words.submit}
      pendingLabel={words.pending}
    >
      {(field) => (
        <div>
          {weekdays.map((day, index) => (
            <Day key={day} day={day} weekday={index + 1} field={field} />
          ))}
        </div>
      )}
    </PublicForm>
  );
}

function Day({ day, weekday, field }: { day: string; weekday: number; field: FieldOf }) {
  const further = Array.from({ length: maxSpansPerDay - 1 }, (_, index) => index + 2);
  const isUsed = further.some((span) =>
    (["from", "to"] as const).some((end) => {
      const { initialValue, errors } = field(spanField(weekday, span, end));
      return Boolean(initialValue) || Boolean(errors);
    }),
  );
  return (
    <fieldset className="grid gap-x-6 gap-y-1 border-t border-hairline pt-4 pb-4 last:pb-0 sm:grid-cols-[12.5rem_minmax(0,1fr)] sm:*:not-first:col-start-2">
      {/* why: floated, a legend is laid out like the rest */}
      <legend className="float-left font-extrabold">{day}</legend>
      <Span weekday={weekday} span={1} field={field} />
      <Disclosure
        className="text-small"
        open={isUsed}
        summary={
          <>
            {words.more}
            <span className="sr-only"> {day}</span>
          </>
        }
      >
        <div className="grid gap-3 pb-3">
          {further.map((span) => (
            <Span key={span} weekday={weekday} span={span} field={field} />
          ))}
        </div>
      </Disclosure>
    </fieldset>
  );
}

/** One span; hidden labels tell days and numbers apart. */
function Span({ weekday, span, field }: { weekday: number; span: number; field: FieldOf }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the day's would be read as a day of its own
    <div className="grid grid-cols-2 items-end gap-4" role="group" aria-label={words.span(span)}>
      <TextField field={field(spanField(weekday, span, "from"))} label={words.from} quiet type="time" />
      <TextField field={field(spanField(weekday, span, "to"))} label={words.to} quiet type="time" />
    </div>
  );
}
