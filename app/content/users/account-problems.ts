import { errorTitles } from "~/content/site/error-titles";

export const accountWords = {
  home: "Home",
  signOut: "Sign Out",
  dashboard: "Dashboard",
  tryAgain: "Try Again",
  currentRole: "Your current role",
  roles: {
    student: "Student",
    tutor: "Tutor",
    admin: "Admin",
    regional_manager: "Regional manager",
    superadmin: "Super Admin",
  },
  problems: {
    role: {
      title: errorTitles.role,
      text: "This page isn't part of your account.",
      users: "You don't have permission to access user management.",
      hint: "If you think you should have access, please ask your center.",
    },
    "no-profile": {
      title: errorTitles["no-profile"],
      text: "Please complete your profile setup to access the dashboard.",
      hint: "Your center sets it up for you. Please call, and have the email you sign in with handy.",
    },
    away: {
      title: errorTitles.away,
      text: "You stay signed in. Please try again in a few minutes.",
      hint: null,
    },
  },
} as const;

const roleNames: Readonly<Record<string, string>> = accountWords.roles;

/** Of a role as it is stored; what is unknown stays as it is. */
export const roleName = (role: string): string => roleNames[role] ?? role;
