/** What the classes of a center can be grouped by. */
export const classGroups = ["day", "tutor", "room"] as const;

export const classList = {
  title: "Classes",
  description: "Weekly classes of a center: who sits in them, and where a seat is free.",
  unknownChild: { title: "This child was not found", text: "All classes of the center are shown." },
  newClass: "New class",
  count: ["class", "classes"],
  filters: { day: "Day", subject: "Subject", for: "Grade or level", tutor: "Tutor", by: "Group" },
  any: "Any",
  free: "With a free seat",
  groups: { day: "By day", tutor: "By tutor", room: "By room" },
  noRoom: "No room",
  tutorLeft: (name: string) => `${name} has left`,
  states: { free: "free", full: "full", from: (day: string) => `free from ${day}` },
  waiting: (count: number) => `${count} waiting`,
  isIn: "is in",
  join: "Join",
  /** By the facts of a row. */
  columns: {
    ...{ day: "Weekday", times: "Time", subject: "Subject", for: "For", tutor: "Tutor", room: "Room" },
    ...{
      taken: "Seats taken",
      seats: "Seats",
      state: "Free",
      waiting: "Waiting",
      next: "Next date",
      names: "Students",
    },
  },
  when: "Class",
  tutorAndRoom: "Tutor, room",
  none: { title: "No class matches", text: "Clear a filter, or press New class." },
  empty: { title: "No classes yet", text: "Press New class to plan the first: its dates, its tutor and its seats." },
  rooms: {
    title: "Rooms of this center",
    label: "Rooms",
    hint: "One room a line, up to 30. A class keeps the room that it has.",
    submit: "Save rooms",
    pending: "Saving…",
    saved: { title: "Success", text: "The rooms have been saved." },
    invalid: "Enter each room once, up to 30 rooms with up to 40 characters each",
    forbidden: "You no longer have permission to change rooms",
  },
} as const;
