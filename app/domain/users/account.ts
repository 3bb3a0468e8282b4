/** By rank. */
export const roles = ["student", "tutor", "admin", "regional_manager", "superadmin"] as const;
export type Role = (typeof roles)[number];

/** own: people of a center, who see what is theirs; staff of one center, of a list of centers, of the whole network. */
export type RoleScope = "own" | "center" | "region" | "network";

interface RoleDescription {
  label: string;
  scope: RoleScope;
}

/** The scopes are those of `private.roles_of`; what a role may do is in `private.permissions`. */
const descriptions: Readonly<Record<Role, RoleDescription>> = {
  student: { label: "Student", scope: "own" },
  tutor: { label: "Tutor", scope: "own" },
  admin: { label: "Admin", scope: "center" },
  regional_manager: { label: "Regional manager", scope: "region" },
  superadmin: { label: "Super Admin", scope: "network" },
};
const stored: Readonly<Record<string, RoleDescription>> = descriptions;

/** Of a role as it is stored; what is unknown stays as it is. */
export const roleName = (role: string): string => stored[role]?.label ?? role;

/** Of a role as it is stored; undefined where it is unknown. */
export const scopeOf = (role: string): RoleScope | undefined => stored[role]?.scope;

export const isStaffRole = (role: Role): boolean => scopeOf(role) !== "own";

export const learnerRoles: readonly Role[] = roles.filter((role) => !isStaffRole(role));

/** Whether people with the role have a list of centers. */
export const hasSeveralCenters = (role: Role): boolean => scopeOf(role) === "region";

/** Whether people with the role belong to one center each. */
export const hasOneCenter = (role: Role): boolean => scopeOf(role) === "own" || scopeOf(role) === "center";

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
