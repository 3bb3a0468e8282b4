import { z } from "zod";
import { addressChangeWords as words } from "~/content/users/address-change";

/** With the account's password the owner confirms at once. */
export const addressPasswordSchema = z.object({
  password: z
    .string({ error: words.confirm.passwordMissing })
    .min(1, words.confirm.passwordMissing)
    .max(1_000, "A password is 1,000 characters or fewer"),
});
