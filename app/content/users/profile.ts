export const profilePage = {
  title: "Profile",
  description: "Your name, phone number and password.",
  email: "Email",
  role: "Role",
  location: "Location",
  noLocation: "No location",
  moving: "The new center has to accept first.",
  asked: (wanted: string, own: string | null): string =>
    own
      ? `You asked to move to ${wanted}. You're with ${own} until it accepts.`
      : `You asked for ${wanted}. It has not answered yet.`,
  locationByStaff: "Only a super admin can change it.",
  profile: { title: "Your details", submit: "Save changes", pending: "Saving..." },
  password: {
    title: "Change password",
    intro: "A new password signs you out everywhere else.",
    submit: "Change password",
    pending: "Saving...",
  },
} as const;
