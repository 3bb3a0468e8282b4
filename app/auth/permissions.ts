import type { Profile, Role } from "~/domain/users/account";
import type { Centers } from "./scope";

type Rows = "all" | "centers" | "own";

const inTheirCenters = {
  "staff.dashboard": "centers",
  "records.manage": "centers",
  "sessions.manage": "centers",
  "opening.manage": "centers",
  "families.manage": "centers",
  "purchases.read": "centers",
  "users.manage": "centers",
  "statements.manage": "centers",
  "imports.manage": "centers",
} as const;

/**
 * What each role may do, on which rows; which centers those are is `private.centers_of`'s to say.
 * `tests/integration/auth/authorization.test.ts` compares row-level security.
 */
const permissions = {
  student: { "learner.dashboard": "own", "student.pages": "own" },
  tutor: { "learner.dashboard": "own", "tutor.pages": "own" },
  admin: inTheirCenters,
  regional_manager: { ...inTheirCenters, "reports.read": "centers" },
  superadmin: {
    "staff.dashboard": "all",
    "records.manage": "all",
    "records.restore": "all",
    "licenses.manage": "all",
    "sessions.manage": "all",
    "opening.manage": "all",
    "families.manage": "all",
    "users.manage": "all",
    "locations.manage": "all",
    "courses.manage": "all",
    "purchases.read": "all",
    "statements.manage": "all",
    "imports.manage": "all",
    "reports.read": "all",
    "targets.manage": "all",
    "audit.read": "all",
    "factors.reset": "all",
    "emails.manage": "all",
    "api.manage": "all",
    "privacy.manage": "all",
  },
} as const satisfies Record<Role, Readonly<Record<string, Rows>>>;

export type Permission = { [Each in Role]: keyof (typeof permissions)[Each] }[Role];

function rowsFor(role: Role, permission: Permission): Rows | null {
  const granted: Partial<Record<Permission, Rows>> = permissions[role];
  return granted[permission] ?? null;
}

export const may = (role: Role, permission: Permission): boolean => rowsFor(role, permission) !== null;

/** None where the permission is about the own rows alone, or not granted. */
export function centersFor({ role, centers }: Pick<Profile, "role" | "centers">, permission: Permission): Centers {
  const rows = rowsFor(role, permission);
  return rows === "all" ? "all" : rows === "centers" ? centers : [];
}
