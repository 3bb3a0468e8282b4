import { errorTitles } from "~/content/site/error-titles";

export const accountWords = {
  home: "Home",
  signOut: "Sign Out",
  dashboard: "Dashboard",
  tryAgain: "Try Again",
  currentRole: "Your current role",
  roles: { student: "Student", tutor: "Tutor", admin: "Admin", superadmin: "Super Admin" },
  problems: {
    role: {
      title: errorTitles.role,
      text: "You do not have permission to open this page.",
      users: "You don't have permission to access user management.",
      hint: "If you think that you should, ask your center to change your role.",
    },
    "no-profile": {
      title: errorTitles["no-profile"],
      text: "Please complete your profile setup to access the dashboard.",
      hint: "Your center sets it up for you. Call them, and tell them the email you sign in with.",
    },
    away: {
      title: errorTitles.away,
      text: "You stay signed in. Please try again in a few minutes.",
      hint: null,
    },
  },
} as const;
