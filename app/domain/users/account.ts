/** By rank. */
export const roles = ["student", "tutor", "admin", "superadmin"] as const;
export type Role = (typeof roles)[number];

export interface Profile {
  /** Null in the basic profile, when it could not be read. */
  id: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  locationId: string | null;
  locationName: string | null;
}
