/** By rank. */
export const roles = ["student", "tutor", "admin", "regional_manager", "superadmin"] as const;
export type Role = (typeof roles)[number];

export const isStaffRole = (role: Role): boolean => role !== "student" && role !== "tutor";

/** Whether people with the role have a list of centers; the same as `private.region_roles`. */
export const hasSeveralCenters = (role: Role): boolean => role === "regional_manager";

/** Whether people with the role belong to one center each. */
export const hasOneCenter = (role: Role): boolean => role !== "superadmin" && !hasSeveralCenters(role);

/** Characters of a password, at least. */
export const minPasswordLength = (role: Role): number => (isStaffRole(role) ? 12 : 8);

export interface Profile {
  /** Null in the basic profile, when it could not be read. */
  id: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  locationId: string | null;
  locationName: string | null;
  /** Where staff may act; empty for head office, which may everywhere, and for all others. */
  centers: readonly string[];
  /** Center that was asked and has not answered. */
  wantedLocationId: string | null;
  /** Emails to the own address come back. */
  emailBounces: boolean;
}
