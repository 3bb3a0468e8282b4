import type { ParentCenter } from "./parent-change";

/** How it stands with a place in line: `over` when no offer can come any more, `not_found` without one. */
export type WaitlistState = "waiting" | "offered" | "taken" | "declined" | "lapsed" | "over" | "not_found";

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
