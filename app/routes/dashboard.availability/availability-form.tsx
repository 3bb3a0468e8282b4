import type { FieldMetadata } from "@conform-to/react";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/field";
import { availabilityPage as words } from "~/content/tutoring/tutor-pages";
import { weekdays } from "~/domain/dates/weekdays";
import type { FormReply } from "~/domain/forms/public-form";
import { availabilityLabels, maxSpansPerDay, spanField } from "~/domain/tutoring/availability-fields";

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
      loadRules={loadRules}
      submitLabel={words.submit}
      pendingLabel={words.pending}
    >
      {(field) => weekdays.map((day, index) => <Day key={day} day={day} weekday={index + 1} field={field} />)}
    </PublicForm>
  );
}

async function loadRules() {
  const [{ availabilitySchema: schema }, { parseWithZod }] = await Promise.all([
    import("~/domain/tutoring/availability"),
    import("@conform-to/zod/v4"),
  ]);
  return (formData: FormData) => parseWithZod(formData, { schema });
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
    <fieldset className="availability-day">
      <legend>{day}</legend>
      <Span weekday={weekday} span={1} field={field} />
      <details open={isUsed}>
        <summary>
          {words.more}
          <span className="visually-hidden"> {day}</span>
        </summary>
        {further.map((span) => (
          <Span key={span} weekday={weekday} span={span} field={field} />
        ))}
      </details>
    </fieldset>
  );
}

/** One span; hidden labels tell days and numbers apart. */
function Span({ weekday, span, field }: { weekday: number; span: number; field: FieldOf }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the day's would be read as a day of its own
    <div className="availability-span" role="group" aria-label={words.span(span)}>
      <Field field={field(spanField(weekday, span, "from"))} label={words.from}>
        {(control) => <input {...control} type="time" />}
      </Field>
      <Field field={field(spanField(weekday, span, "to"))} label={words.to}>
        {(control) => <input {...control} type="time" />}
      </Field>
    </div>
  );
}
