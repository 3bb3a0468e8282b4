import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { listRecordHistory } from "~/models/records/record-history.server";
import { getUser } from "~/models/users/users.server";
import { describeHistory } from "~/records/record-history";
import { knownUser, staffUserOf, userOptions } from "./user-options.server";

/** What the open dialog needs; null without one, or for an unknown user. */
export async function userDialog(account: Account, request: Request) {
  const parameters = new URL(request.url).searchParams;
  switch (parameters.get("dialog")) {
    case "add":
      return { options: await userOptions(account), user: null };
    case "edit": {
      const user = await getUser(account.client, parameters.get("user") ?? "");
      if (typeof user === "string") return null;
      return { options: await userOptions(account, user), user: staffUserOf(account, user) };
    }
    default:
      return null;
  }
}

/** @throws Response as `knownUser` */
export async function userPageData(account: Account, id: string | undefined) {
  const user = await knownUser(account, id);
  const [options, changes] = await Promise.all([
    userOptions(account, user),
    may(account.profile.role, "audit.read") ? listRecordHistory(account.client, "user_profiles", user.id) : undefined,
  ]);
  const center = (centerId: string | null) =>
    options.centers.find((one) => one.id === centerId)?.name ?? centerId ?? "";
  return {
    user: staffUserOf(account, user),
    center: user.locationId && center(user.locationId),
    options,
    history: changes && describeHistory(changes.slice(0, longestHistory), { center, person: (person) => person }),
  };
}

/** Newest entries shown; the audit log has all. */
const longestHistory = 20;
