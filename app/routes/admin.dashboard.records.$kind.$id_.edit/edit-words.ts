export const editPage = {
  title: "Correct details",
  description: "How the person wrote it, put right. What it was stays in the timeline.",
  submit: "Save corrections",
  pending: "Saving...",
  told: "Nobody is emailed. Emails from now on go to this address, and links that the family has keep working.",
  contactHint: "A phone number or an email address is enough.",
  contactMissing: "Enter a phone number or an email address",
  nothing: { title: "Nothing was changed", text: "The details are as they were. Correct at least one of them." },
  away: "We can't load the record right now. Please try again in a few minutes.",
} as const;
