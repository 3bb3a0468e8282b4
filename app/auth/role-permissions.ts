// Written by `npm run types` from `private.permissions`. Do not edit.

/** The roles that have a permission, within their scope. */
export const rolesWith = {
  "api.manage": ["superadmin"],
  "audit.read": ["superadmin"],
  "courses.manage": ["superadmin"],
  "emails.manage": ["superadmin"],
  "factors.reset": ["superadmin"],
  "families.manage": ["admin", "regional_manager", "superadmin"],
  "imports.manage": ["admin", "regional_manager", "superadmin"],
  "learner.dashboard": ["student", "tutor"],
  "licenses.manage": ["superadmin"],
  "locations.manage": ["superadmin"],
  "opening.manage": ["admin", "regional_manager", "superadmin"],
  "privacy.manage": ["superadmin"],
  "purchases.read": ["admin", "regional_manager", "superadmin"],
  "records.manage": ["admin", "regional_manager", "superadmin"],
  "records.restore": ["superadmin"],
  "reports.read": ["regional_manager", "superadmin"],
  "sessions.manage": ["admin", "regional_manager", "superadmin"],
  "staff.dashboard": ["admin", "regional_manager", "superadmin"],
  "staff.manage": ["superadmin"],
  "statements.manage": ["admin", "regional_manager", "superadmin"],
  "student.pages": ["student"],
  "tutor.pages": ["tutor"],
  "users.manage": ["admin", "regional_manager", "superadmin"],
} as const;
