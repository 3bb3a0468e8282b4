import type { Result } from "~/database.types";

/** What somebody still has to do who may be deactivated or deleted: counts from today on. */
export interface UserDuties extends Omit<Result<"duties_of">, "lessons"> {
  lessons: readonly { name: string | null; day: string; starts: string }[];
}

/** With the tutors who could take over the sessions ahead. */
export interface UserDutiesView extends UserDuties {
  successors: readonly { id: string; name: string }[];
}

export const dutyFields = { cancelSessions: "cancel_sessions", handTo: "hand_to" } as const;
