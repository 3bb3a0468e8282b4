/** Half-hour steps, Toronto time; the last ends at closing. */
export const timeSlots = ["04:00 PM", "04:30 PM", "05:00 PM", "05:30 PM", "06:00 PM", "06:30 PM"] as const;

type TimeSlot = (typeof timeSlots)[number];

export const defaultTimeSlot: TimeSlot = "04:00 PM";
