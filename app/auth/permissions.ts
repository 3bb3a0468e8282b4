import type { Role } from "~/domain/users/account";

/** Which rows somebody gets: those of every center, of their own center, or their own. */
type Rows = "all" | "center" | "own";

/**
 * What each role may do, and with which rows. Pages, actions, menus and tabs ask this map; row-level security says the
 * same to the database, and `tests/integration/auth/authorization.test.ts` holds all of them together.
 */
const permissions = {
  student: { "learner.dashboard": "own", "student.pages": "own" },
  tutor: { "learner.dashboard": "own", "tutor.pages": "own" },
  admin: {
    "staff.dashboard": "center",
    "records.manage": "center",
    "sessions.manage": "center",
    "users.manage": "center",
  },
  superadmin: {
    "staff.dashboard": "all",
    "records.manage": "all",
    "records.restore": "all",
    "licenses.manage": "all",
    "sessions.manage": "all",
    "users.manage": "all",
    "locations.manage": "all",
    "courses.manage": "all",
    "reports.read": "all",
    "audit.read": "all",
    "emails.manage": "all",
    "privacy.manage": "all",
  },
} as const satisfies Record<Role, Readonly<Record<string, Rows>>>;

export type Permission = { [Each in Role]: keyof (typeof permissions)[Each] }[Role];

/** The rows with which a role may do that, or null where it may not. */
export function rowsFor(role: Role, permission: Permission): Rows | null {
  const granted: Partial<Record<Permission, Rows>> = permissions[role];
  return granted[permission] ?? null;
}

export const may = (role: Role, permission: Permission): boolean => rowsFor(role, permission) !== null;

/** Whether a role may do that at every center. */
export const mayEverywhere = (role: Role, permission: Permission): boolean => rowsFor(role, permission) === "all";
