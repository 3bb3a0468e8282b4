const audit = "/admin/dashboard/audit";

export const auditNav = {
  label: "Logs",
  links: [
    { label: "Changes", to: audit },
    { label: "Sign-ins", to: `${audit}/sign-ins` },
  ],
} as const;

export const signInLog = {
  title: "Sign-ins",
  description: "Who signed in or out, and who could not. Kept for 12 months.",
  failed: "Failed to load the sign-ins.",
  retry: "Try Again",
  empty: "No sign-ins yet.",
  pages: "Pages of sign-ins",
  newest: "Newest",
  older: "Older",
  noAccount: "No account",
  unknown: "Unknown",
  pastSite: "Not through the website",
  columns: {
    who: "Who",
    outcome: "What happened",
    factor: "Second step",
    device: "Device",
    network: "Network",
    at: "When",
  },
  factors: { code: "Code", recovery_code: "Recovery code", enrolled: "Set up", passkey: "Passkey, no password" },
  noFactor: "None",
  outcomes: {
    signed_in: "Signed in",
    code_asked: "Asked for a code",
    refused: "Sign-in refused",
    blocked: "Too many tries",
    signed_out: "Signed out",
    link_opened: "Opened a link to choose a password",
  },
} as const;
