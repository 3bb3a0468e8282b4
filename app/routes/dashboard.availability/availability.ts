import { z } from "zod";
import { availabilityFieldMessages as words } from "~/content/tutoring/tutor-pages";
import { weekdays } from "~/domain/dates/calendar";
import { availabilityLabels, spanField, type WeekSpan, weekSpans } from "~/domain/tutoring/week-spans";

type Values = Readonly<Record<string, string | undefined>>;

/** As browsers send it, with or without seconds. */
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const written = (values: Values, name: string) => values[name]?.trim().slice(0, 8) || null;

/** A tutor's week: each field empty or a time (Toronto), spans of a day apart. */
export const availabilitySchema = z
  .object(Object.fromEntries(Object.keys(availabilityLabels).map((name) => [name, z.string().optional()])))
  .superRefine((values, context) => {
    const object = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    const taken: WeekSpan[] = [];
    for (const { weekday, span } of weekSpans) {
      const day = weekdays[weekday - 1] ?? "";
      const [fromName, toName] = [spanField(weekday, span, "from"), spanField(weekday, span, "to")];
      const [from, to] = [written(values, fromName), written(values, toName)];
      if (!from && !to) continue;
      const wrong = [
        { name: fromName, value: from, missing: words.fromMissing(day) },
        { name: toName, value: to, missing: words.toMissing(day) },
      ].filter(({ value }) => !value || !clock.test(value));
      for (const { name, value, missing } of wrong) object(name, value ? words.malformed(day) : missing);
      if (wrong.length > 0 || !from || !to) continue;
      const [starts, ends] = [from.slice(0, 5), to.slice(0, 5)];
      if (ends <= starts) {
        object(toName, words.reversed(day));
        continue;
      }
      if (taken.some((one) => one.weekday === weekday && one.starts < ends && starts < one.ends))
        object(fromName, words.overlap(day));
      taken.push({ weekday, starts, ends });
    }
  });

export const spansOf = (values: Values): WeekSpan[] =>
  weekSpans.flatMap(({ weekday, span }) => {
    const starts = written(values, spanField(weekday, span, "from"))?.slice(0, 5);
    const ends = written(values, spanField(weekday, span, "to"))?.slice(0, 5);
    return starts && ends ? [{ weekday, starts, ends }] : [];
  });
