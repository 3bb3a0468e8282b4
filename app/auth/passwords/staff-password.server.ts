import { chosenPassword } from "~/domain/users/account-forms";
import { getNames, noteWeighedPassword } from "~/models/users/accounts.server";
import { passwordWeakness } from "./password-weakness.server";

/** Whether a password that staff have proven keeps the rule for staff; one that does is remembered. */
export async function weighStaffPassword(
  userId: string,
  email: string,
  password: string,
): Promise<"kept" | "weak" | "away"> {
  const isLongEnough = chosenPassword("", "admin").safeParse(password).success;
  if (!isLongEnough || (await passwordWeakness(password, [email, ...(await getNames(userId))]))) return "weak";
  return (await noteWeighedPassword(userId)) ? "kept" : "away";
}
