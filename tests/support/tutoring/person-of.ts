import { browserOf, makeAccount } from "../auth/accounts";
import type { TestSite } from "../servers/test-site";
import { profileOf, rename } from "./learners";

/** Somebody of that first and last name who has signed in; `id` is that of the profile. */
export async function personOf(
  here: TestSite,
  role: "student" | "tutor" | "admin",
  name: string,
  locationId: string | null = "1",
) {
  const account = await makeAccount(here.supabase, { role, locationId });
  const [first_name = "", last_name = ""] = name.split(" ");
  await rename(here.supabase, account.userId, first_name, last_name);
  return { ...account, id: await profileOf(here.supabase, account), browser: await browserOf(here, account) };
}
