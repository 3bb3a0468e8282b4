/** Words for what became of a record. */
export const historyWords = {
  status: "Status",
  start: "Start",
  end: "End",
  staffNotes: "Staff notes",
  made: "Made by staff",
  removed: "Removed for good",
  deleted: "Deleted",
  restored: "Restored",
  contacted: "Marked as contacted",
  booked: "Turned into a booking",
  nothing: "nothing",
  quote: (text: string) => `“${text}”`,
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
} as const;
