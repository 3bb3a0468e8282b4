import type { ParentCenter } from "~/domain/appointments/parent-change";

/** How a place in line ended without an appointment: `over` when no offer can come in time, `closed` by the center. */
const endings = ["declined", "lapsed", "over", "closed"] as const;

/** How it stands with a place in line: `not_found` without one. */
export type WaitlistState = "waiting" | "offered" | "taken" | (typeof endings)[number] | "not_found";

export const isOver = (state: WaitlistState): state is (typeof endings)[number] =>
  endings.some((ending) => ending === state);

/** What the link of a place in line shows: no name, no contact. */
export interface WaitlistView {
  state: WaitlistState;
  entry: {
    ahead: number;
    when: string;
    /** How long an offer is held, in words; null without one. */
    until: string | null;
    center: ParentCenter | null;
    /** Of the appointment it has become. */
    confirmationPath: string | null;
  } | null;
}
