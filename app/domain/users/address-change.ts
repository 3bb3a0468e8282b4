import { z } from "zod";
import { addressChangeWords as words } from "~/content/users/address-change";

/** What an email's link about an account's address does now. */
export interface AddressChangeView {
  does: "confirm" | "undo";
  state: "asked" | "done" | "stopped" | "ended" | "missing" | "away";
  email: string;
  needsPassword: boolean;
  /** The day from which the link alone confirms, as people read it. */
  countsFrom: string;
}

export const addressPasswordLabels = { password: words.confirm.password } as const;

/** The account's password, by which its owner confirms the new address at once. */
export const addressPasswordSchema = z.object({
  password: z
    .string({ error: words.confirm.passwordMissing })
    .min(1, words.confirm.passwordMissing)
    .max(1_000, "A password is 1,000 characters or fewer"),
});
