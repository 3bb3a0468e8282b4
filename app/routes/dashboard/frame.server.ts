import type { Account } from "~/auth/account.server";

/** What the frame round the pages of a family or a tutor shows. */
export const frameOf = ({ email, profile: { firstName, role, locationName, emailBounces } }: Account) => ({
  firstName,
  role,
  locationName,
  bouncing: emailBounces ? email : null,
});
