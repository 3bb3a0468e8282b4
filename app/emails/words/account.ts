import { site } from "~/content/site/site";
import type { Role } from "~/domain/users/account";

export const accountEmail = {
  subject: `Your account at ${site.name}`,
  title: "You have an account with us",
  text: {
    student: "Your center has created a family account for you. Sign in to see your lessons, courses and receipts.",
    tutor: "Your center has created a tutor account for you. Sign in to see your lessons, your students and your week.",
    admin: "Head office has created an admin account for you. Sign in to manage your center's appointments and users.",
    regional_manager:
      "Head office has created a regional manager account for you. Sign in to manage your centers' appointments and users.",
    superadmin: "Head office has created a super admin account for you. Sign in to manage all centers and users.",
  } satisfies Record<Role, string>,
  facts: { center: "Your center", address: "Address", phone: "Phone" },
  network: "All centers",
  password:
    "Press the button to choose your password. It works for seven days; after that, ask for a new link at Sign In.",
  open: "Choose a password",
  note: "We never send passwords by email, and never ask for yours. If you did not expect this account, please tell us.",
} as const;

/** What a center decided about what a family asked for. */
export const answeredEmail = {
  lessons: {
    subject: (child: string) => (child ? `About lessons for ${child}` : "About the lessons you asked for"),
    text: (center: string) => `${center} can't plan the lessons you asked for. This is its answer:`,
  },
  center: {
    subject: (center: string) => `You asked to change to ${center}`,
    text: (center: string, own: string | null) =>
      `${center} could not take your family on. ${own ? `${own} stays your center.` : "Your account has no center for now."}`,
  },
  title: "An answer from the center",
  note: "Any questions? Reply to this email, or call the center.",
} as const;

export const placedEmail = {
  subject: (center: string) => `${center} is now your center`,
  title: "Your account has a center",
  text: (center: string) =>
    `Staff added your family to ${center}. Its staff can now see your contact details and plan lessons with you.`,
  button: "This isn't our center",
  note: "If this is right, you don't need to do anything. If it isn't, press the button: the center no longer sees your account. The same link undoes that.",
} as const;
