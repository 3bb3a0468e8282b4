import { makeUpWords as words } from "~/content/tutoring/make-ups";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTimes } from "~/domain/dates/readable-times";
import type { Client } from "~/integrations/supabase/supabase.server";
import type { FamilySession } from "~/models/tutoring/family-sessions.server";
import { getAskedMakeUp, listMakeUpTimes } from "~/models/tutoring/make-ups.server";
import type { MakeUpView } from "./make-up";

/** Null where the session took place or still will. */
export async function loadMakeUp(client: Client, row: FamilySession): Promise<MakeUpView | null> {
  const isMissed =
    row.status === "cancelled" || row.is_absence_told || row.attendance === "absent" || row.attendance === "excused";
  if (!isMissed) return null;
  const [times, asked] = await Promise.all([listMakeUpTimes(client, row.id), getAskedMakeUp(client, row.id)]);
  return {
    times: times.map(({ value, day, start, end, tutorName, lesson }) => ({
      value,
      day: readableDate(day),
      time: readableTimes(start, end),
      about: (lesson ? words.inGroup : words.with)(tutorName ?? words.aTutor),
    })),
    asked: asked && {
      when: whenOf(asked.wanted_on, asked.wanted_start, asked.wanted_end),
      isPlanned: asked.status === "planned",
    },
  };
}

const whenOf = (day: string, start: string, end: string) => `${readableDate(day)}, ${readableTimes(start, end)}`;
