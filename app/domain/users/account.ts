/** Roles from the least to the most rights. */
export const roles = ["student", "tutor", "admin", "superadmin"] as const;
export type Role = (typeof roles)[number];

/** What pages know of somebody signed in. */
export interface Profile {
  /** Null where the profile could not be read and the basic one stands in. */
  id: string | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  role: Role;
  locationId: string | null;
  locationName: string | null;
}
