import type { Account } from "~/auth/account.server";
import { mayEverywhere } from "~/auth/permissions";
import { listLocations, listStaffCenters, type StaffCenter } from "~/models/locations/locations.server";

/** The center a page of staff is about, and those to choose from: null for an admin, who has one. */
export interface ChosenCenter {
  center: StaffCenter | null;
  choices: readonly { id: string; name: string }[] | null;
}

/**
 * The center that an address names, for those who may choose: superadmins. An admin gets the own center, whatever the
 * address says, and null without one. What names no center leads to the `first` one, or to none.
 */
export async function chosenCenter(
  { client, profile }: Account,
  asked: string | null,
  otherwise: "first" | "none",
): Promise<ChosenCenter> {
  if (mayEverywhere(profile.role, "records.manage")) {
    const centers = await listStaffCenters(client);
    const center = centers.find(({ id }) => id === asked) ?? (otherwise === "first" ? centers[0] : undefined) ?? null;
    return { center, choices: centers.map(({ id, name }) => ({ id, name })) };
  }
  const { locationId: id, locationName } = profile;
  if (id === null) return { center: null, choices: null };
  // why: an admin's center may not be open to the public any more, and its appointments are still to be seen
  const { locations } = await listLocations();
  const own = locations.find((location) => location.id === id);
  return {
    center: { id, name: own?.shortName ?? locationName ?? id, closures: own?.closures ?? [] },
    choices: null,
  };
}
