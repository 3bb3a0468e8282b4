/** What people write in lists of leads, as the columns of a request have it; null for what cannot be read. */

import { programLevelIds } from "~/content/programs/levels";
import { type Subject, subjects } from "~/content/programs/subjects";
import { childStatuses, grades } from "~/domain/families/child-labels";
import { splitName } from "~/domain/families/guardian";
import { email, limits, meantEmail, phone } from "~/domain/forms/fields";
import type { ProgramInterest } from "~/domain/forms/form-address";

/** Lower case, without accents. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

/** What spreadsheets and databases write where there is nothing; some of it is a person's name too. */
export const isNothing = (text: string, isName: boolean): boolean =>
  /^(?:[-–—.?_]+|n\/a|none|null|#(?:n\/a|null!|ref!|value!|name\?)|\\n|not applicable)$/i.test(text)
    ? !isName || !/^N(?:ull|one)$/.test(text)
    : !isName && /^(?:na|nil)$/i.test(text);

/** '11', '11 yrs', 'age 11', '11.5', '11 years old'; 3 to 18. */
export function readAge(text: string): number | null {
  const [, years] =
    /^(?:age[:d]? ?)?(\d{1,2})(?:[.,]\d+)? ?(?:(?:yrs?|years?|y)\b\.?(?: old)?|y\.?\/?o\.?)?(?: ?(?:and )?\d{1,2} ?(?:m|mos?|months?)\.?)?$/.exec(
      plain(text),
    ) ?? [];
  const age = Number(years);
  return years && age >= 3 && age <= 18 ? age : null;
}

/** Whole years on that day. @param birth a day */
export function ageOn(birth: string, today: string): number | null {
  const age = Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0);
  return age >= 3 && age <= 18 ? age : null;
}

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");

/** '5', '5th', 'Gr. 5', 'fifth', 'SK', 'Senior Kindergarten'; 'K' can be two grades. */
export function readGrade(text: string): (typeof grades)[number] | null {
  const written = plain(text)
    .replace(/\b(?:grade|gr|g)\b[.:]?|^(?:gr|g)\.?(?=\d)/g, "")
    .trim();
  const kindergarten = /^(jr?|sr?|junior|senior)\.? ?(?:k|kg|kinder|kindergarten)\.?$/.exec(written)?.[1];
  if (kindergarten) return kindergarten.startsWith("j") ? "JK" : "SK";
  const ordinal = ordinals.indexOf(written) + 1;
  const number = ordinal > 0 ? String(ordinal) : /^0?(\d{1,2})(?:st|nd|rd|th|\.0+)?$/.exec(written)?.[1];
  return grades.find((grade) => grade === number) ?? null;
}

const subjectWords: Readonly<Record<Subject, RegExp>> = {
  math: /\b(?:maths?|mathematics|numeracy|arithmetic|algebra|geometry|calculus)\b/g,
  english: /\b(?:english|reading|literacy|language arts|ela|phonics|spelling|grammar)\b/g,
  writing: /\b(?:writing|essays?)\b/g,
};
const fillers =
  /\b(?:and|both|tutoring|tutor|program|programme|class|classes|lessons?|help|subjects?|only)\b|[^a-z0-9]/g;

/** 'Math & English', 'Reading'. `whole`: it says nothing more. */
export function readSubjects(text: string): { program: ProgramInterest; whole: boolean } | null {
  const written = plain(text);
  if (/^(?:unsure|not sure(?: yet)?|undecided)$/.test(written)) return { program: "unsure", whole: true };
  if (written === "both") return { program: "both", whole: true };
  let rest = written;
  const named = subjects.filter((subject) => {
    rest = rest.replace(subjectWords[subject], "");
    return written.search(subjectWords[subject]) >= 0;
  });
  const [only] = named;
  const program = named.join() === "math,english" ? "both" : named.length === 1 ? only : undefined;
  return program ? { program, whole: rest.replace(fillers, "") === "" } : null;
}

/** An address as the forms take it; of several the first. `meant`: what no mail arrives at is probably mistyped. */
export function readEmail(text: string): { email: string; whole: boolean; meant: string | null } | null {
  const written = text.split(/[;,\s]+/).filter((one) => one.includes("@"));
  for (const one of written) {
    const read = email.safeParse(one);
    const meant = meantEmail(one);
    if (read.success || meant) return { email: (read.data ?? one).toLowerCase(), whole: written.length === 1, meant };
  }
  return null;
}

/** 'ROWE, Ann' is Ann ROWE; without 'Mrs.'. */
export const readName = (text: string): string =>
  text
    .replace(/^(?:mr|mrs|ms|miss|dr)\b\.? +(?=\S+ \S)/i, "")
    .replace(/^([^,]+), *(?!(?:jr|sr|ii|iii|phd|md)\b)([^,]+)$/i, (all, last: string, first: string) =>
      !last.includes(" ") || last === last.toUpperCase() ? `${first} ${last}` : all,
    );

/** First and last name of the first of 'Ann & Cem Roy'. `whole`: it is one name alone. */
export function readPersonName(text: string): { first: string; last: string; whole: boolean } {
  const [one = "", ...others] = readName(text).split(/ +(?:and|&|\+) +/i);
  const { first, last } = splitName(one);
  return { first, last: last || splitName(others.at(-1) ?? "").last, whole: others.length === 0 };
}

/** Null where it says neither. */
export function readYesNo(text: string): boolean | null {
  if (/^(?:y|yes|true|1|x|on)$/i.test(text)) return true;
  return /^(?:n|no|false|0|off)$/i.test(text) ? false : null;
}

/** Families and tutors by what other programs call them. */
export function readRole(text: string): "family" | "tutor" | null {
  if (/^(?:family|families|parent|guardian|client|customer|student|child)?$/.test(plain(text))) return "family";
  return /^(?:tutor|teacher|instructor|educator)$/.test(plain(text)) ? "tutor" : null;
}

const childStatusWords: Readonly<Record<(typeof childStatuses)[number], RegExp>> = {
  prospective: /^(?:prospect|prospective|lead|trial)$/,
  enrolled: /^(?:enrolled|active|live|current|registered)$/,
  paused: /^(?:paused|on hold)$/,
  left: /^(?:left|inactive|dormant|former|archived|dropped)$/,
};
export const readChildStatus = (text: string): (typeof childStatuses)[number] | null =>
  childStatuses.find((status) => childStatusWords[status].test(plain(text))) ?? null;

/** 'C', 'Level C', 'Math C'. */
export function readLevel(subject: Subject, text: string): string | null {
  const letter = new RegExp(`^(?:${subject} ?)?(?:level ?)?([a-z])$`).exec(plain(text))?.[1]?.toUpperCase();
  return programLevelIds[subject].find((level) => level === letter) ?? null;
}

/** 'Math C · English B', as our own list of students has them; null where a part is none. */
export function readLevels(text: string): Partial<Record<Subject, string>> | null {
  const levels: Partial<Record<Subject, string>> = {};
  for (const part of text.split(/[·,;/]/)) {
    const subject = subjects.find((one) => readLevel(one, part) && plain(part).startsWith(one));
    const level = subject && readLevel(subject, part);
    if (!level) return null;
    levels[subject] = level;
  }
  return levels;
}

/** A number as the forms take it; out of a longer text the first one. `whole`: it says nothing more. */
export function readPhone(text: string): { phone: string; whole: boolean } | null {
  const all = phone.safeParse(text.replace(/^(\d{10,11})\.0+$/, "$1"));
  if (all.success) return { phone: all.data, whole: true };
  const [part] =
    /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]{0,3}\d{3}[\s.-]?\d{4}(?:,?\s*(?:x|ext\.?|extension|#)\s*\d{1,5})?(?!\d)/i.exec(
      text,
    ) ?? [];
  const read = part && part.length <= limits.phone ? phone.safeParse(part) : null;
  return read?.success ? { phone: read.data, whole: false } : null;
}

const statusWords: readonly (readonly [RegExp, string, string | null])[] = [
  [
    /^(?:new(?: lead| inquiry| enquiry)?|lead|prospect(?:ive)?|inquiry|enquiry|open|not contacted|uncontacted)$/,
    "new",
    null,
  ],
  [
    /^(?:contacted|in progress|working|called|follow(?:ing)? up|left (?:a )?(?:message|voicemail)|attempted|emailed)$/,
    "contacted",
    null,
  ],
  [/^(?:enrolled|enroled|registered|won|converted|customer|joined|signed up)$/, "closed", "enrolled"],
  [/^(?:not now|not interested|maybe later|later|on hold)$/, "closed", "not_now"],
  [/^(?:no answer|no response|unreachable|not reached)$/, "closed", "no_answer"],
  [/^(?:too far(?: away)?|distance)$/, "closed", "too_far"],
  [/^(?:price|too expensive|cost)$/, "closed", "price"],
  [/^duplicate$/, "closed", "duplicate"],
  [/^(?:spam|junk)$/, "closed", "spam"],
  [/^(?:closed|done|lost|dead|dormant|inactive|archived|dropped)$/, "closed", "other"],
];

/** `whole`: what is stored says the same. */
export function readStatus(text: string): { status: string; outcome: string | null; whole: boolean } | null {
  const written = plain(text);
  const [, status, outcome = null] = statusWords.find(([words]) => words.test(written)) ?? [];
  return status ? { status, outcome, whole: outcome !== "other" || written === "closed" } : null;
}

/** A center's name without what all of them are called. */
export const centerWords = (name: string): string =>
  plain(name)
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\b(?:small steps|learning|tutoring|cent(?:er|re)s?|location|branch|campus|site|the|ontario)\b| on$/g, " ")
    .replace(/\s+/g, " ")
    .trim();
