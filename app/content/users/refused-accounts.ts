import { errorTitles } from "~/content/site/error-titles";

/** What the page of an account's problem says; it stands apart from what every page of the desk loads. */
export const refusedAccounts = {
  dashboard: "Dashboard",
  tryAgain: "Try Again",
  currentRole: "Your current role",
  problems: {
    role: {
      title: errorTitles.role,
      text: "This page isn't part of your account.",
      users: "You don't have permission to access user management.",
      deletion: "You don't have permission to delete users.",
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
