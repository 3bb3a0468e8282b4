import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";

/** What the frame round the pages of a family or a tutor shows. */
export const frameOf = ({ email, profile: { firstName, role, locationName, emailBounces } }: Account) => ({
  firstName,
  role,
  locationName,
  bouncing: emailBounces ? email : null,
});

/** Null for staff, whose frame has no place for their own purchases. */
export const learnerFrameOf = (account: Account) =>
  may(account.profile.role, "staff.dashboard") ? null : frameOf(account);
