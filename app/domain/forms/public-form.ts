import type { SubmissionResult } from "@conform-to/react";
import type { FamilyChoices } from "~/domain/families/child-labels";

/** A field no person sees; what fills it is not a person. */
export const honeypotField = "website";
/** Names the page that holds the form, and so the words of success. */
export const sourceField = "source";
export const sources = ["home", "program"] as const;
/** Carries the token of a kept file. */
export const keptFileField = "kept_file";
/** The button of a form that asks for the free times instead of booking. */
export const checkTimes = { name: "check", value: "times" } as const;
/** The buttons that get in line for a full time, and that look at another center: their value says which. */
export const waitField = "wait";
export const atField = "at";
/** Carries the link of an appointment whose parent books for another child. */
export const againField = "again";
/** Carries a signed number, new for each child, so that the same form for another child is another booking. */
export const anotherField = "another";
export type FormSource = (typeof sources)[number];

/** Something that went wrong with the whole form, said above it. */
export interface FormProblem {
  title: string;
  text: string;
}

/** What an action answers when nothing was stored: Conform's errors and values, and the problem of the whole. */
export interface FormReply {
  result: SubmissionResult<string[]> | null;
  problem: FormProblem | null;
  /** The free times of the chosen center and day, where they were asked for or one was just taken. */
  slots?: DaySlot[];
  /** Other centers with free places that day, where the chosen time or day is full. */
  nearby?: readonly NearbyTimes[];
  /** A file that was received with the form and waits for the next submit. */
  kept?: KeptFile;
  /** It tells of the record as it is now: sending the form again saves over that. */
  isNow?: boolean;
}

/** A file the server holds: what the next submit sends instead of it, and the name it came with. */
export interface KeptFile {
  token: string;
  name: string;
}

/** A time of a day and how many places are left in it. */
export interface DaySlot {
  time: string;
  free: number;
}

/** A center not far away and its free times of a day; kilometers are rounded. */
export interface NearbyTimes {
  id: string;
  name: string;
  kilometers: number;
  times: readonly string[];
}

/** What the forms of an appointment offer: the centers, and the days from first to last with the first open one. */
export interface AppointmentChoices {
  centers: readonly { id: string; name: string }[];
  first: string;
  last: string;
  firstOpen: string;
  /** The center the address carried, where there is one of that id. */
  location?: string;
  /** False while the database does not answer. */
  databaseAvailable: boolean;
  /** The family that is signed in; pages that everybody shares know none. */
  family?: FamilyChoices;
}

/** Where a stored form leads to. The token cannot be guessed; `from` keeps the words of the page it was sent from. */
export const confirmationPath = (token: string, formData: FormData): string =>
  `/confirmation/${token}${sourceOf(formData.get(sourceField)) === "program" ? "?from=program" : ""}`;

export const sourceOf = (value: unknown): FormSource => sources.find((known) => known === value) ?? "home";
