import { z } from "zod";
import { readableDateTime } from "~/domain/dates/readable-dates";
import type { ClosureDraft } from "~/domain/locations/opening-form/closure-rows";
import type { ImpossibleVisit, VisitDecision } from "~/domain/locations/opening-form/impossible-visits";
import { isRecordId } from "~/models/record-values.server";

/** A visit as `save_location` lists it. */
export const visitSchema = z
  .object({
    id: z.string(),
    kind: z.enum(["appointment", "session"]),
    name: z.string().nullable(),
    day: z.string(),
    starts: z.string(),
    email: z.string().nullable(),
  })
  .transform(
    ({ name, day, starts, ...visit }): ImpossibleVisit => ({
      ...visit,
      name: name ?? "",
      when: readableDateTime(day, starts),
    }),
  );

/** As `save_location` takes it. */
export const storedDecision = ({ seen, cancel, reason }: VisitDecision) => ({
  seen: seen.filter(isRecordId),
  cancel: cancel.filter(isRecordId),
  reason: reason || null,
});

export const storedClosure = ({ id, startsOn, endsOn, reason }: ClosureDraft) => ({
  id,
  starts_on: startsOn,
  ends_on: endsOn,
  reason,
});
