import { type Profile, type Role, scopeOf } from "~/domain/users/account";
import type { Centers } from "./scope";

const inCenters = [
  "staff.dashboard",
  "records.manage",
  "sessions.manage",
  "opening.manage",
  "families.manage",
  "purchases.read",
  "users.manage",
  "statements.manage",
  "imports.manage",
] as const;

/**
 * What each role may do, within its scope; which centers those are is `private.centers_of`'s to say.
 * `tests/integration/auth/authorization.test.ts` compares row-level security.
 */
const permissions = {
  student: ["learner.dashboard", "student.pages"],
  tutor: ["learner.dashboard", "tutor.pages"],
  admin: inCenters,
  regional_manager: [...inCenters, "reports.read"],
  superadmin: [
    ...inCenters,
    "staff.manage",
    "records.restore",
    "licenses.manage",
    "locations.manage",
    "courses.manage",
    "reports.read",
    "audit.read",
    "factors.reset",
    "emails.manage",
    "api.manage",
    "privacy.manage",
  ],
} as const satisfies Record<Role, readonly string[]>;

export type Permission = (typeof permissions)[Role][number];

export function may(role: Role, permission: Permission): boolean {
  const granted: readonly Permission[] = permissions[role];
  return granted.includes(permission);
}

/** None where the permission is about the own rows alone, or not granted. */
export function centersFor({ role, centers }: Pick<Profile, "role" | "centers">, permission: Permission): Centers {
  const scope = scopeOf(role);
  if (scope === "own" || !may(role, permission)) return [];
  return scope === "network" ? "all" : centers;
}
