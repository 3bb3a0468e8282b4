import type { OpeningRules } from "~/forms/opening";
import { listLocations } from "~/models/locations.server";
import type { Account } from "./account.server";

/** A center staff work on. */
export interface StaffCenter extends Pick<OpeningRules, "closures"> {
  id: string;
  name: string;
}

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
  { profile }: Account,
  asked: string | null,
  otherwise: "first" | "none",
): Promise<ChosenCenter> {
  const { locations } = await listLocations();
  const centers = locations.map(({ id, shortName, closures }) => ({ id, name: shortName, closures }));
  const named = (id: string | null) => centers.find((center) => center.id === id);
  if (profile.role === "superadmin") {
    const center = named(asked) ?? (otherwise === "first" ? centers[0] : undefined) ?? null;
    return { center, choices: centers.map(({ id, name }) => ({ id, name })) };
  }
  const { locationId: id, locationName } = profile;
  // why: an admin's center may not be open to the public any more, and its appointments are still to be seen
  const own = id === null ? null : (named(id) ?? { id, name: locationName ?? id, closures: [] });
  return { center: own, choices: null };
}
