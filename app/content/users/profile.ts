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

/** Where an account is signed in. */
export const devices = {
  title: "Where you're signed in",
  intro: "If you don't recognize a device, sign it out and change your password.",
  unknown: "Unknown device",
  current: "This device",
  lastUsed: (moment: string) => `Last used ${moment}`,
  began: (moment: string) => `Signed in ${moment}`,
  network: (network: string) => `Network ${network}`,
  end: "Sign out",
  endOf: (device: string) => `of ${device}`,
  endOthers: "Sign out everywhere else",
  away: "Your devices can't be shown right now. Reload the page in a minute.",
} as const;

export const deviceMessages = {
  ended: { title: "Success", text: "Signed out there." },
  endedOthers: { title: "Success", text: "You're signed out everywhere else." },
  gone: { title: "Nothing to sign out", text: "That device is no longer signed in." },
  failed: { title: "Error", text: "No device was signed out. Please try again in a minute." },
} as const;
