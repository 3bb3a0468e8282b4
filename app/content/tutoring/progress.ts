import { pricing } from "~/content/programs/pricing";
import { workbookPages } from "~/content/programs/workbook-counts";
import { facts } from "~/content/site/facts";
import type { Message } from "~/content/site/messages";

/** Said of a child's levels to families, tutors and staff alike. */
export const progressWords = {
  level: (level: string): string => `Level ${level}`,
  at: (level: string, workbook: number, pages: number): string =>
    `Level ${level}, workbook ${workbook}${pages > 0 ? `, ${pages} of ${workbookPages} pages done` : ""}`,
  placed: (level: string, workbook: number): string => `Started at Level ${level}, workbook ${workbook}`,
  corrected: (level: string, workbook: number): string => `Corrected to Level ${level}, workbook ${workbook}`,
  passed: (level: string, next: string): string => `Passed Level ${level} and moved up to Level ${next}`,
  finishedAt: (level: string): string => `Passed Level ${level}, the last level`,
  takenBack: "Taken back",
  withQuiz: (percent: number): string => ` (${percent}% in the quiz)`,
  since: (day: string): string => `since ${day}`,
  finished: "All levels passed",
  way: "The way so far",
  results: "Assessment results",
  resultOf: (day: string): string => `Assessment of ${day}`,
  noResults: "No assessment recorded yet.",
} as const;

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Of one subject, to the family. */
export const familyProgress = {
  back: (name: string): string => `Back to ${name}`,
  empty: {
    title: "No level yet",
    text: "It appears here once your center has recorded the first assessment.",
  },
  /** 'Level C, the fourth of nine' */
  step: (level: string, nth: number, all: number): string =>
    `Level ${level}, the ${ordinals[nth - 1]} of ${numbers[all - 1]}`,
  wayOf: (subject: string): string => `The way so far in ${subject}`,
  nowTitle: (level: string): string => `What Level ${level} is about`,
  nextTitle: (level: string): string => `What comes next: Level ${level}`,
  last: "This is the last level. Your center tells you what comes after it.",
  finished: "All levels of this subject are passed.",
} as const;

/** A result as a page and on paper. */
export const resultSheet = {
  title: "Assessment result",
  description: "What an assessment showed, and what comes next.",
  of: (name: string): string => `${name}'s assessment`,
  takenOn: "Assessed on",
  grade: "Grade",
  center: "Center",
  strengths: "What is solid",
  gaps: "What is missing",
  nextStep: "What comes next",
  begins: (level: string, workbook: number): string => `Level ${level}, workbook ${workbook}`,
  print: "Print",
  printHint: "Print this page with your browser: it fits on one sheet.",
  back: "Back to the child's page",
  next: (name: string): string => `What's next for ${name}?`,
  /** `withHst`: null where there is no tax. */
  price: (subjects: number, dollars: string, withHst: string | null): string =>
    `A weekly ${facts.sessionMinutes}-minute lesson in ${subjects === 1 ? "this subject" : `each of the ${subjects} subjects`} costs ${pricing.currencyPrefix}${dollars} ${withHst === null ? "a month" : pricing.withTax(withHst)}.`,
} as const;

export const workbookForm = {
  title: "Levels and workbooks",
  description: "The level and workbook of each child in this session.",
  intro: "What you save here moves the child on, and stands on the child's page at once.",
  none: "No level yet. The center sets it after the assessment.",
  noChild: "This student has no child on file, so there is no level to move.",
  finished: "All levels are passed.",
  now: (where: string): string => `Now: ${where}`,
  labels: {
    workbook: "Workbook",
    pages: "Pages done",
    quiz: "Quiz result in percent (optional)",
    passed: "Level passed",
  },
  passed: (level: string, next: string | null): string =>
    next ? `Level ${level} passed: moves up to Level ${next}` : `Level ${level} passed: it is the last one`,
  passedHint: "After the achievement test. It stands on the child's page.",
  pagesHint: `Of ${workbookPages}, in this workbook.`,
  submit: "Save workbook",
  for: (child: string, subject: string): string => `of ${child}, ${subject}`,
  pending: "Saving...",
  undo: "Take back the last step",
} as const;

export const fieldProblems = {
  subject: "Choose a subject of our programs",
  level: "Choose a level of this subject",
  workbook: (last: number): string => `Enter a workbook from 1 to ${last}`,
  pages: `Enter pages from 0 to ${workbookPages}`,
  quiz: "Enter a percentage from 0 to 100",
  day: "Enter a day",
  dayMalformed: "Enter a real date as year-month-day, like 2026-11-24",
  dayAhead: "Choose today or an earlier day",
  what: "Choose whether the child starts here or it was wrong",
} as const;

export const moveMessages = {
  done: { title: "Saved", text: "The level and workbook are up to date." },
  undone: { title: "Taken back", text: "The last step no longer counts." },
  changed: {
    title: "Someone else just moved this child",
    text: "What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  unknown: { title: "Nothing was saved", text: "Choose a subject, level and workbook of our programs." },
  future_day: { title: "Nothing was saved", text: "Choose today or an earlier day." },
  not_placed: { title: "Nothing was saved", text: "This child has no level to move on from in this subject." },
  nothing: { title: "Nothing to save", text: "The child is at this level and workbook already." },
  not_yours: {
    title: "This step can't be taken back",
    text: "Only the last step can, by the person who made it. Correct the level instead.",
  },
  not_found: { title: "Nothing was saved", text: "This child is no longer with your center or your session." },
  forbidden: { title: "Error", text: "You no longer have permission to do this." },
  invalid: { title: "Error", text: "This could not be saved like that. Check every field." },
  failed: { title: "We could not save this", text: "What you entered is kept here; save it again in a minute." },
} as const satisfies Record<string, Message>;
