import type { SubmissionResult } from "@conform-to/react";
import type { FamilyChoices } from "~/domain/families/child-labels";
import { nearKm } from "~/domain/locations/location";
import type { ProgramInterest } from "./form-address";
import { type Mode, modeField, modeOf } from "./mode";

/** Invisible; only bots fill it. */
export const honeypotField = "website";
/** Names the page that holds the form, and so the success text. */
export const sourceField = "source";
export const sources = ["home", "program"] as const;
/** Token of an uploaded file kept across a failure. */
export const keptFileField = "kept_file";
/** The button that asks for free times instead of booking. */
export const checkTimes = { name: "check", value: "times" } as const;
/** Buttons for another center and another day; the value says which. */
export const atField = "at";
export const dayField = "day";
/** The button that chooses the nearest center, and the postal code it goes by. */
export const nearestField = "nearest";
export const postalCodeField = "postal_code";
/** Without scripts: the center and day whose times the page shows. */
export const shownField = "shown";
/** The button of one assessment form that opens the other with what is typed. */
export const carryField = "carry";
/** Carries the link of an appointment when a parent books for another child. */
export const againField = "again";
/** A signed number, new for each child, so that the same form again is another booking. */
export const anotherField = "another";
/** Signed, for half an hour: the family of the first booking, whose contact a form for another child does not ask for. */
export const familyField = "family";
/** The button that asks for it all the same. */
export const changeContactField = "change";
export type FormSource = (typeof sources)[number];

export interface FormProblem {
  title: string;
  text: string;
}

/** Reply of an action when nothing was stored: Conform's result and the problem of the whole form. */
export interface FormReply {
  result: SubmissionResult<string[]> | null;
  problem: FormProblem | null;
  /** The problem asks for a look and another press: nothing is wrong. */
  isQuestion?: boolean;
  /** Free times of the center and day, when asked for or just taken. */
  slots?: DaySlot[];
  days?: OpenDay[];
  nearby?: readonly NearbyTimes[];
  /** The center nearest to the postal code. */
  nearest?: NearestCenter;
  kept?: StoredFile;
  /** A form for another child of a family that has booked. */
  sibling?: SiblingForm;
  /** The page shows the current record; sending again overwrites it. */
  isConflict?: boolean;
}

export interface SiblingForm {
  /** The signed value of `familyField`. */
  family: string;
  /** The first name. */
  parent: string;
}

export interface StoredFile {
  token: string;
  name: string;
}

export interface DaySlot {
  time: string;
  free: number;
}

export interface OpenDay {
  date: string;
  slots: DaySlot[];
}

/** What a center has free. */
export interface CenterTimes {
  /** The next ten open days. */
  days: OpenDay[];
  /** The day that is shown, and its times; none when closed. */
  date: string;
  slots: DaySlot[];
  /** Other centers with free spots, when this day is full. */
  nearby?: readonly NearbyTimes[];
}

interface CenterAway {
  id: string;
  name: string;
  /** To one decimal. */
  kilometers: number;
}

/** The center for a postal code, and the one after it; the province where the code is not in Ontario. */
export interface NearestCenter extends CenterAway {
  province: string | null;
  next: CenterAway | null;
}

/** Whether a form chooses it: a family goes there, or learns online, where any distance will do. */
export const suits = <Center extends CenterAway>(nearest: Center | null | undefined, mode: Mode): nearest is Center =>
  Boolean(nearest && (mode === "online" || nearest.kilometers <= nearKm));

/** Free times of a nearby center. */
export interface NearbyTimes extends CenterAway {
  times: readonly string[];
}

export interface AppointmentChoices {
  centers: readonly { id: string; name: string }[];
  first: string;
  last: string;
  firstOpen: string;
  location?: string;
  /** What the preselected center has free, on pages that are not kept. */
  times?: CenterTimes;
  databaseAvailable: boolean;
  /** As the address says; at the center unless given. */
  mode?: Mode;
  program?: ProgramInterest;
  /** The postal code of the address, and the center nearest to it; null for an unknown one. */
  postalCode?: string;
  nearest?: NearestCenter | null;
  /** The signed-in family; absent on cacheable pages. */
  family?: FamilyChoices;
}

/** The postal code as it was sent, or as the address has it. */
export function typedPostalCode(reply: FormReply | undefined, choices: AppointmentChoices): string | undefined {
  const sent = reply?.result?.initialValue?.[postalCodeField];
  return typeof sent === "string" ? sent : choices.postalCode;
}

/** A returned form keeps the mode it was sent with. */
export const modeOfForm = (reply: FormReply | undefined, mode: Mode | undefined): Mode =>
  modeOf(reply?.result?.initialValue?.[modeField] ?? mode);

/** Success page. The token cannot be guessed; `from` selects the text of the page the form was on. */
export const confirmationPath = (token: string, formData: FormData): string =>
  `/confirmation/${token}${sourceOf(formData.get(sourceField)) === "program" ? "?from=program" : ""}`;

export const sourceOf = (value: unknown): FormSource => sources.find((known) => known === value) ?? "home";
