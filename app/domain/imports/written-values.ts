/** What people write in lists of leads, as the columns of a request have it; null for what cannot be read. */

import { type Subject, subjects } from "~/content/programs/subjects";
import { grades } from "~/domain/families/child-labels";
import { limits, phone } from "~/domain/forms/fields";
import type { ProgramInterest } from "~/domain/forms/form-address";

/** Lower case, without accents. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

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
    .replace(/\b(?:grade|gr|g)\b\.?|^(?:gr|g)\.?(?=\d)/g, "")
    .trim();
  const kindergarten = /^(j|s|junior|senior) ?(?:k|kg|kindergarten)\.?$/.exec(written)?.[1];
  if (kindergarten) return kindergarten.startsWith("j") ? "JK" : "SK";
  const ordinal = ordinals.indexOf(written) + 1;
  const number = ordinal > 0 ? String(ordinal) : /^0?(\d{1,2})(?:st|nd|rd|th)?$/.exec(written)?.[1];
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

/** A number as the forms take it; out of a longer text the first one. `whole`: it says nothing more. */
export function readPhone(text: string): { phone: string; whole: boolean } | null {
  const all = phone.safeParse(text);
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
