import { limits } from "~/domain/forms/limits";

export const maxRooms = 30;

export const classList = {
  title: "Classes",
  description: "Weekly classes of a center: who sits in them, and where a seat is free.",
  titleFor: (child: string) => `Find a seat for ${child}`,
  unknownChild: { title: "This child was not found", text: "All classes of the center are shown." },
  newClass: "New class",
  count: ["class", "classes"],
  filters: {
    day: ["Day", "Any day"],
    subject: ["Subject", "Any subject"],
    for: ["Grade or level", "Any grade or level"],
    tutor: ["Tutor", "Any tutor"],
  },
  free: "With a free seat",
  groupsLabel: "Group by",
  groups: { day: "By day", tutor: "By tutor", room: "By room" },
  noRoom: "No room",
  tutorLeft: (name: string) => `${name} has left`,
  columns: {
    when: "Class",
    fits: "For",
    tutor: "Tutor and room",
    seats: "Seats",
    next: "Next date",
    names: "Students",
    actions: "Actions",
  },
  states: { free: "free", full: "full", from: (day: string) => `free from ${day}` },
  waiting: (count: number) => `${count} waiting`,
  isIn: "Is in",
  join: "Join",
  joinOf: (when: string) => `the class on ${when}`,
  file: {
    name: "classes",
    columns: [
      ...["Weekday", "Time", "Subject", "For", "Tutor", "Room", "Seats taken", "Seats", "Free", "Waiting", "Next date"],
      "Students",
    ],
  },
  none: { title: "No class matches", text: "Clear a filter, or plan a new class." },
  empty: { title: "No classes yet", text: "Plan the first one: its dates, its tutor and how many can sit in it." },
  rooms: {
    title: "Rooms of this center",
    label: "Rooms",
    hint: `One room a line, up to ${maxRooms}. Classes keep the room that they have.`,
    invalid: `Enter each room once, up to ${maxRooms} rooms with up to ${limits.room} characters each`,
    submit: "Save rooms",
    pending: "Saving…",
    saved: { title: "Success", text: "The rooms have been saved." },
    forbidden: { title: "Error", text: "You no longer have permission to change rooms." },
  },
} as const;
