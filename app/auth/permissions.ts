import type { Role } from "~/domain/users/account";

type Rows = "all" | "center" | "own";

/** What each role may do, on which rows. `tests/integration/auth/authorization.test.ts` compares row-level security. */
const permissions = {
  student: { "learner.dashboard": "own", "student.pages": "own" },
  tutor: { "learner.dashboard": "own", "tutor.pages": "own" },
  admin: {
    "staff.dashboard": "center",
    "records.manage": "center",
    "sessions.manage": "center",
    "opening.manage": "center",
    "users.manage": "center",
    "statements.manage": "center",
  },
  superadmin: {
    "staff.dashboard": "all",
    "records.manage": "all",
    "records.restore": "all",
    "licenses.manage": "all",
    "sessions.manage": "all",
    "opening.manage": "all",
    "users.manage": "all",
    "locations.manage": "all",
    "courses.manage": "all",
    "statements.manage": "all",
    "imports.manage": "all",
    "reports.read": "all",
    "audit.read": "all",
    "factors.reset": "all",
    "emails.manage": "all",
    "api.manage": "all",
    "privacy.manage": "all",
  },
} as const satisfies Record<Role, Readonly<Record<string, Rows>>>;

export type Permission = { [Each in Role]: keyof (typeof permissions)[Each] }[Role];

export function rowsFor(role: Role, permission: Permission): Rows | null {
  const granted: Partial<Record<Permission, Rows>> = permissions[role];
  return granted[permission] ?? null;
}

export const may = (role: Role, permission: Permission): boolean => rowsFor(role, permission) !== null;

export const mayEverywhere = (role: Role, permission: Permission): boolean => rowsFor(role, permission) === "all";
