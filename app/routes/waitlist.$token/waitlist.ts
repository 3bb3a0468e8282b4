import type { ParentCenter } from "~/domain/appointments/parent-change";
import type { Mode } from "~/domain/forms/mode";

/** End of a waitlist entry without an appointment: `over`: no offer in time; `closed` by the center. */
const endings = ["declined", "lapsed", "over", "closed"] as const;

/** `not_found` without an entry. */
type WaitlistState = "waiting" | "offered" | "unconfirmed" | "taken" | (typeof endings)[number] | "not_found";

export const isOver = (state: WaitlistState): state is (typeof endings)[number] =>
  endings.some((ending) => ending === state);

/** What the link shows: the child's first name, no other and no contact. */
export interface WaitlistView {
  state: WaitlistState;
  entry: {
    child: string | null;
    ahead: number;
    when: string;
    mode: Mode;
    until: string | null;
    center: ParentCenter | null;
    confirmationPath: string | null;
  } | null;
}
