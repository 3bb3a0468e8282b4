import type { Attendance, Report } from "./attendance";

interface PersonLink {
  name: string;
  to: string;
}

/** What a center reads of a session: who came, what was told and written, and whom to call. */
export interface SessionRecord {
  attendance: Attendance | null;
  /** What the family told in advance. */
  absence: { at: string; note: string | null } | null;
  report: { fields: Report; by: string | null; at: string } | null;
  /** Null for a person who is gone. */
  family: PersonLink | null;
  tutor: PersonLink | null;
  phone: string | null;
  email: string | null;
  /** Of the same group. */
  others: readonly { id: string; name: string; to: string; attendance: Attendance | null; status: string }[];
  /** Where all families of the group are written to; null without others who come. */
  emailAll: string | null;
  /** Where attendance is taken; null before the session begins. */
  roll: string | null;
}
