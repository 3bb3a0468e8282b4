/** The days of a week as weekly hours name them, in the order in which they are listed. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
