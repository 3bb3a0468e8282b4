import type { IsoDate } from "~/domain/dates/calendar";

/** What somebody still has to do who may be deactivated or deleted: counts from today on. */
export interface UserDuties {
  sessions: number;
  nextSession: IsoDate | null;
  lessons: readonly { name: string | null; day: string; starts: string }[];
  children: number;
  visits: number;
  purchases: number;
  leads: number;
}

/** With the tutors who could take over the sessions ahead. */
export interface UserDutiesView extends UserDuties {
  successors: readonly { id: string; name: string }[];
}

export const dutyFields = { cancelSessions: "cancel_sessions", handTo: "hand_to" } as const;
