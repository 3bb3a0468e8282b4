import type { SubmissionResult } from "@conform-to/react";
import type { FamilyChoices } from "~/domain/families/child-labels";

/** Invisible; only bots fill it. */
export const honeypotField = "website";
/** Names the page that holds the form, and so the success text. */
export const sourceField = "source";
export const sources = ["home", "program"] as const;
/** Token of an uploaded file kept across a failure. */
export const keptFileField = "kept_file";
/** The button that asks for free times instead of booking. */
export const checkTimes = { name: "check", value: "times" } as const;
/** Buttons for the waitlist of a full slot and for another center; the value says which. */
export const waitField = "wait";
export const atField = "at";
/** Carries the link of an appointment when a parent books for another child. */
export const againField = "again";
/** A signed number, new for each child, so that the same form again is another booking. */
export const anotherField = "another";
export type FormSource = (typeof sources)[number];

export interface FormProblem {
  title: string;
  text: string;
}

/** Reply of an action when nothing was stored: Conform's result and the problem of the whole form. */
export interface FormReply {
  result: SubmissionResult<string[]> | null;
  problem: FormProblem | null;
  /** Free times of the center and day, when asked for or just taken. */
  slots?: DaySlot[];
  /** Other centers with free places that day, when this one is full. */
  nearby?: readonly NearbyTimes[];
  kept?: StoredFile;
  /** The page shows the current record; sending again overwrites it. */
  isNow?: boolean;
}

export interface StoredFile {
  token: string;
  name: string;
}

export interface DaySlot {
  time: string;
  free: number;
}

/** Free times of a nearby center; rounded kilometers. */
export interface NearbyTimes {
  id: string;
  name: string;
  kilometers: number;
  times: readonly string[];
}

export interface AppointmentChoices {
  centers: readonly { id: string; name: string }[];
  first: string;
  last: string;
  firstOpen: string;
  location?: string;
  databaseAvailable: boolean;
  /** The signed-in family; absent on cacheable pages. */
  family?: FamilyChoices;
}

/** Success page. The token cannot be guessed; `from` selects the text of the page the form was on. */
export const confirmationPath = (token: string, formData: FormData): string =>
  `/confirmation/${token}${sourceOf(formData.get(sourceField)) === "program" ? "?from=program" : ""}`;

export const sourceOf = (value: unknown): FormSource => sources.find((known) => known === value) ?? "home";
