export const accountWords = {
  account: "Account",
  home: "Home",
  signOut: "Sign Out",
  roles: {
    student: "Student",
    tutor: "Tutor",
    admin: "Admin",
    regional_manager: "Regional manager",
    superadmin: "Super Admin",
  },
} as const;

const roleNames: Readonly<Record<string, string>> = accountWords.roles;

/** Of a role as it is stored; what is unknown stays as it is. */
export const roleName = (role: string): string => roleNames[role] ?? role;
