import { newClassPage } from "~/content/tutoring/staff-classes";

const over = "This class is over or no longer at this center. Choose another one.";
const gone = "One of these children can no longer join. Choose again.";

export const joinWords = {
  title: "Join a class",
  description: "Children of a family take seats in a class.",
  back: "Family",
  cannot: "Nobody can join yet: the family needs a center, an active parent and a child.",
  moves: (from: string) => `Moves from ${from}`,
  request: "Answers the family's request",
  labels: { date: "Dates", child: "Children", class: "Class", from: "First day", until: "Last day to try (optional)" },
  hints: {
    date: "Clear what to leave out.",
    from: "They come to every lesson from this day on.",
    until: "Empty: only the first lesson.",
  },
  trial: "First lesson to try",
  others: "Other classes",
  none: "No class fits their grades and levels.",
  newClass: "… or plan a new class for them",
  weekly: (weekday: string, times: string) => `${weekday}s, ${times}`,
  seats: {
    free: (free: number, seats: number) => `${free} of ${seats} free`,
    tooFew: (free: number, seats: number) => `${free} of ${seats} free: too few`,
    from: (day: string) => `free from ${day}`,
    full: "full",
  },
  emails: "The family and the tutor each get one email with all dates, ten minutes after you save.",
  tutorOnly: "The family has no email address. The tutor gets one email with all dates, ten minutes after you save.",
  tuition: "What the family pays does not change automatically:",
  plans: "Tuition plans",
  wait: "Put on the waitlist",
  waits: { title: "Success", text: "On the waitlist. We've emailed the family." },
  noWait: {
    repeat: "They are in the class or on its waitlist already. Only children of a family can wait.",
    free: "This class has a free seat: choose it.",
    too_many: "The waitlist of this class is full.",
  },
  submit: "Join the class",
  submitTicked: "Join on the ticked dates",
  pending: "Saving…",
  states: { ...newClassPage.states, full: "No seat for all of them", gone: "No longer a lesson" },
  review: { title: "Not every date is free", text: "Nothing is saved yet. Check the dates below." },
  errors: {
    from: "Enter the first day as year-month-day, like 2026-11-24",
    until: "Enter the last day as year-month-day, like 2026-11-24, or leave it empty",
    trialMoves: "A move is for good. Clear the tick of the first lesson to try, or plan the try without a move.",
    untilEarly: "The last day must not be before the first.",
  },
  refusals: {
    child: "Choose at least one child",
    class: "Choose a class",
    ...{ not_found: over, wrong_state: over, unknown_student: gone, same_student: gone },
    unknown_tutor: "The tutor of this class has left. Choose another class.",
    repeat: "The class has no lesson from this day on.",
    none: "No date was ticked. Save again to see the dates, and tick at least one.",
    conflict: "One of the dates was just taken. Save again to see which dates are free.",
    unknown_class: "The class that they leave no longer exists.",
    unknown_request: "Someone has already answered this request.",
    invalid: "Check every field and try again.",
    forbidden: "You no longer have permission to plan sessions.",
  },
  again: { title: "Nothing to do", text: "They have these lessons already." },
  refused: "Nothing was saved",
  joined: (names: string, group: string, lessons: number) =>
    `${names} joined ${group}: ${lessons === 1 ? "1 lesson" : `${lessons} lessons`}.`,
} as const;
