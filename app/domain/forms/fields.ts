import { z } from "zod";
import { possibleTimes } from "~/content/appointments/time-slots";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { type Detail, ofEach } from "./details";
import { limits } from "./limits";
import { modeOf } from "./mode";
import { timeOfChoice } from "./time-choice";

export { limits, ofEach };

export const fieldMessages = {
  locationMissing: "Please select a location",
  centerUnknown: "Choose a center from the list, or no preference",
  locationRequired: "Please select a location for your assessment.",
  program: "Choose a subject, or Not sure yet",
  slotMissing: "Please select a time slot",
  slotTaken: "That time was just taken. Please choose another time.",
  dateTooEarly: "Choose a date from tomorrow on",
  dateBeforeToday: "Choose a date from today on",
  timeBegun: "That time has already started. Choose a later one.",
  dateTooFar: "Please choose a date within the next 6 months.",
  closed: "The center is closed on that day. Please choose another date.",
} as const;

// why: PostgreSQL stores no NUL, and no field needs another control character than a line break
const controlCharacters = /[^\P{Cc}\n]/gu;
/** Comes with text that is copied from a page or a spreadsheet, and makes two that look the same differ. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const wideSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Characters up to which a text has one line, in the database (`private.is_text`) too. */
const oneLine = 100;

/** What a person sees of a text: what every door drops before it checks anything, in the database (`private.seen`) too. */
export const seenText = (value: string): string =>
  /^[\x20-\x7e]*$/.test(value)
    ? value
    : value.replace(/\r\n?/g, "\n").replace(unseen, "").replace(wideSpaces, " ").normalize("NFC");

const clean = (limit: number) => (value: string) =>
  seenText(value)
    .replace(limit <= oneLine ? /\p{Cc}+/gu : controlCharacters, " ")
    .trim();

export const requiredText = (missing: string, limit: number, what: string) =>
  z
    .string({ error: missing })
    .transform(clean(limit))
    .pipe(z.string({ error: missing }).min(1, missing).max(limit, `${what} must be ${limit} characters or fewer`));

export const optionalText = (limit: number, what: string) =>
  z
    .string({ error: `Enter ${what.toLowerCase()} once` })
    .transform((value) => clean(limit)(value) || undefined)
    .pipe(z.string().max(limit, `${what} must be ${limit} characters or fewer`).optional())
    .optional()
    .transform((value) => value ?? null);

/** Of a form that asks them: null where nothing was chosen or typed. */
export const detailRules = <Name extends string>(details: readonly Detail<Name>[]) =>
  ofEach(details, (detail): z.ZodType<string | null> => {
    if (detail.text) return optionalText(detail.text.limit, detail.text.what);
    const values = detail.choices.map(({ value }) => value).filter(Boolean);
    const choice = z.enum(values, { error: detail.error });
    return values.length === detail.choices.length ? choice : choice.optional().transform((value) => value ?? null);
  });

/** The pattern the database checks too. */
export const emailPattern = /^[^\s@"<>(),:;[\]\\]+@[^\s@.]+(\.[^\s@.]+)*\.[A-Za-z0-9-]{2,}$/;
const malformedEmail = "Enter an email address in the correct format, like name@example.com";

/** Ends of addresses that take no mail, mistyped from those that most parents have. */
// cspell:disable
const mistypedEnds: readonly (readonly [RegExp, string])[] = [
  [/@(?:gmial|gmai|gamil|gmal|gmil|gnail)\.com$/i, "@gmail.com"],
  [/@(?:hotmial|hotmai|hotmal|hotnail)\.com$/i, "@hotmail.com"],
  [/@(?:yaho|yahooo|yhoo)\.(com|ca)$/i, "@yahoo.$1"],
  [/@(?:outlok|outloo|outook)\.com$/i, "@outlook.com"],
  [/@(?:iclod|icoud|iclould)\.com$/i, "@icloud.com"],
  [/\.(?:con|cmo|ocm|comm|vom)$/i, ".com"],
];
// cspell:enable
/** @returns what was probably meant, or null where mail may arrive */
export function meantEmail(typed: string): string | null {
  const [end, meant] = mistypedEnds.find(([wrong]) => wrong.test(typed)) ?? [];
  return end && meant ? typed.replace(end, meant) : null;
}

/** A link's `mailto:`, the brackets of an address book, and a full stop behind are none of the address. */
const plainEmail = (typed: string) => typed.replace(/^(?:mailto:|<)\s*|[>.,;]+$/gi, "");

const emailAddress = z
  .string()
  .transform(plainEmail)
  .pipe(z.string().regex(emailPattern, malformedEmail))
  .superRefine((typed, { addIssue }) => {
    const meant = meantEmail(typed);
    if (meant) addIssue({ code: "custom", message: `Did you mean ${meant}? No mail arrives at ${typed}.` });
  });

export const emailField = (missing: string) => requiredText(missing, limits.email, "Email address").pipe(emailAddress);
export const email = emailField("Enter your email address");
/** Empty becomes null. */
export const optionalEmail = optionalText(limits.email, "Email address").pipe(emailAddress.nullable());

/** Checked by the database too: 10 to 15 digits with the usual signs between them. */
const phonePattern = /^[0-9+(). x-]+$/;
const malformedPhone = "Enter a phone number with area code, like 416-555-0123";
const digits = (value: string) => value.replace(/\D/g, "").length;

/** A pasted number has dashes and spaces of its own, and an extension is stored as the database has it: 'x 12'. */
const plainPhone = (value: string) =>
  value
    .normalize("NFKC")
    .replace(/^tel:\s*/i, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s/g, " ")
    .replace(/,? ?\b(?:extension|ext)\b\.?|#/i, " x")
    .replace(/ {2,}/g, " ");

/** A number of ten digits, with or without the country's 1, is stored as lists show it: 416-555-0123 x12. */
const writtenPhone = (value: string) => {
  const [number = "", extension, ...more] = value.split(/ ?x ?/);
  const parts = /^1?([2-9]\d\d)(\d{3})(\d{4})$/.exec(number.replace(/\D/g, ""));
  if (!parts || more.length > 0 || !phonePattern.test(value)) return value;
  return `${parts.slice(1).join("-")}${extension ? ` x${extension}` : ""}`;
};

const phoneNumber = z
  .string()
  .transform((value) => writtenPhone(plainPhone(value)))
  .refine((value) => phonePattern.test(value) && digits(value) >= 10 && digits(value) <= 15, malformedPhone);

export const phone = requiredText("Enter your phone number", limits.phone, "Phone number").pipe(phoneNumber);
/** Empty becomes null. */
export const optionalPhone = optionalText(limits.phone, "Phone number").pipe(phoneNumber.nullable());

/** Of a rule across fields: told beside what is wrong in one of them, not only once all are right. */
export const withOthers = { when: () => true };

/** A day from tomorrow to six months ahead; opening hours are checked by the forms' `isOpen`. */
export const bookableDate = (
  { first, last }: { first: IsoDate; last: IsoDate },
  tooEarly: string = fieldMessages.dateTooEarly,
) =>
  z
    .string({ error: "Choose a date" })
    .trim()
    .min(1, "Choose a date")
    .refine(isIsoDate, { error: "Enter a real date as year-month-day, like 2026-11-24", abort: true })
    .refine((date) => date >= first, { error: tooEarly, abort: true })
    .refine((date) => date <= last, fieldMessages.dateTooFar);

/** A hidden field: what is unknown falls back. */
export const mode = z.unknown().optional().transform(modeOf);

export const timeSlot = z.enum(possibleTimes, { error: fieldMessages.slotMissing });

/** A time, or a full time's waitlist. */
export const timeChoice = z.string({ error: fieldMessages.slotMissing }).transform(timeOfChoice).pipe(timeSlot);
