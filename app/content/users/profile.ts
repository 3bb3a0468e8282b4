export const profilePage = {
  title: "Profile",
  description: "Your name, phone number and password.",
  email: "Email",
  role: "Role",
  location: "Location",
  noLocation: "No location",
  locationByStaff: "A super admin changes it.",
  profile: { title: "Your details", submit: "Save changes", pending: "Saving..." },
  password: {
    title: "Change password",
    intro: "A new password ends your sessions in other browsers.",
    submit: "Change password",
    pending: "Saving...",
  },
} as const;
