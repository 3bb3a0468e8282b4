/** The private calendar address of staff and tutors. */
export const calendarFeed = {
  title: "Calendar address",
  intro: {
    staff: "See your center's appointments and sessions in your own calendar app.",
    tutor: "See your sessions in your own calendar app.",
  },
  privacy:
    "Anyone with this address can read it, so keep it to yourself. It shows no phone numbers and no notes. It stops working when you sign out everywhere else or change your password, or when nothing reads it for a year.",
  label: "Private address",
  hint: "In your calendar app, choose to subscribe or to add a calendar by address, and paste this.",
  since: (moment: string) => `Created ${moment}`,
  of: (center: string) => `Shows ${center}`,
  center: "Center",
  make: "Create address",
  renew: "Replace address",
  renewHint: "The address above then stops working right away.",
  end: "Remove address",
  away: "Your calendar address can't be shown right now. Reload the page in a minute.",
} as const;

export const calendarFeedMessages = {
  made: { title: "Success", text: "Your calendar address is ready." },
  ended: { title: "Success", text: "Your calendar address was removed." },
  forbidden: { title: "Access Denied", text: "You no longer have permission to do this." },
  unknownCenter: { title: "Error", text: "Choose a center from the list." },
  failed: { title: "Error", text: "Your calendar address could not be changed. Please try again." },
} as const;

/** Words of the entries that a calendar app shows. */
export const feedEntries = {
  name: (center: string | null) => center ?? "My Small Steps sessions",
  place: (center: string, room: string | null) => [center, room].filter(Boolean).join(", "),
  appointment: (who: string, child: string | null) => `Visit: ${who}${child ? ` (${child})` : ""}`,
  session: (child: string | null, tutor: string | null) =>
    ["Session", child, tutor && `with ${tutor}`].filter(Boolean).join(" "),
  online: "Online",
} as const;
