import { addressChangeWords as words } from "~/content/users/address-change";

export interface AddressChangeView {
  does: "confirm" | "undo";
  state: "asked" | "done" | "stopped" | "ended" | "missing" | "away";
  email: string;
  needsPassword: boolean;
  /** Day from which the link alone confirms. */
  countsFrom: string;
}

export const addressPasswordLabels = { password: words.confirm.password } as const;
