import { z } from "zod";
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

/** With the account's password the owner confirms at once. */
export const addressPasswordSchema = z.object({
  password: z
    .string({ error: words.confirm.passwordMissing })
    .min(1, words.confirm.passwordMissing)
    .max(1_000, "A password is 1,000 characters or fewer"),
});
