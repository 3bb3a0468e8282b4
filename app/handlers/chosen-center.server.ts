import type { Account } from "~/auth/account.server";
import { mayEverywhere } from "~/auth/permissions";
import { listLocations, listStaffCenters, type StaffCenter } from "~/models/locations/locations.server";

interface ChosenCenter {
  center: StaffCenter | null;
  choices: readonly { id: string; name: string }[] | null;
}

/** Center in the address, for superadmins; falls back to `first`. An admin always gets the own center, or null. */
export async function chosenCenter(
  { client, profile }: Account,
  requested: string | null,
  otherwise: "first" | "none",
): Promise<ChosenCenter> {
  if (mayEverywhere(profile.role, "records.manage")) {
    const centers = await listStaffCenters(client);
    const center =
      centers.find(({ id }) => id === requested) ?? (otherwise === "first" ? centers[0] : undefined) ?? null;
    return { center, choices: centers.map(({ id, name }) => ({ id, name })) };
  }
  const { locationId: id, locationName } = profile;
  if (id === null) return { center: null, choices: null };
  // why: an admin's center may be closed to the public and still has appointments
  const { locations } = await listLocations();
  const own = locations.find((location) => location.id === id);
  return {
    center: { id, name: own?.shortName ?? locationName ?? id, closures: own?.closures ?? [] },
    choices: null,
  };
}
