import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Without comments and the classes of regular expressions. */
const wordsIn = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\[[^\]"'`\n]*\]/g, "");

/** What children read has its own words. */
const texts = ["app/content", "app/domain", "app/emails/words", "app/http/api", "app/routes"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(folder === "app/routes" ? "-words.ts" : ".ts") && !name.startsWith("workbooks/"))
    .map((name) => join(folder, name))
    .map((file) => ({ file, text: wordsIn(readFileSync(file, "utf8")) })),
);

/** Words of single emails stand beside what uses them. */
const mailTexts = readdirSync("app/emails", { recursive: true, encoding: "utf8" })
  .filter(
    (name) => /^(templates\/(?!center|morning|import)|email-kinds|account-service)/.test(name) && name.endsWith(".ts"),
  )
  .map((name) => join("app/emails", name))
  .map((file) => ({ file, text: wordsIn(readFileSync(file, "utf8")) }));

/** What children learn has its own words too. */
const untaught = texts.filter(({ file }) => !/\/programs[/.]|\/pals-online\//.test(file));

const banned: readonly [phrase: RegExp, instead: string][] = [
  [/\bin line\b|\bthe line\b/i, "waitlist"],
  [/\b(a|the|an? earlier|our|this|that) letter\b/i, "email"],
  [/\be-mail/i, "email"],
  [/\b(a|our|the|that|send) mails?\b(?! server)|\bmails\b|\bMail a\b|\bmail you\b/i, "email"],
  [/\bplaces? (in line|left|free|opens?|offered)\b|\b(a|this|your) place is\b/i, "spot"],
  [/\b(somebody|anybody|everybody)\b/i, "someone"],
  [/spots? on (a|the|your) waitlist/i, "a spot is of a visit"],
  [/stands? in no list|records stand here|hang on it/i, "say where it is"],
  [/does not answer|is interrupted/i, "We can't load data right now"],
  [/\bany more\b/i, "no longer"],
  [/\bmeanwhile\b|in the meantime/i, "just"],
  [/gets? in touch/i, "will contact you"],
  [/\bby (itself|themselves)\b/i, "automatically"],
  [/lost the person|lose the person/i, "anonymized"],
  [/if yours is to stay/i, "to keep your version"],
  [/Turn(ed)? into a booking/i, "Book this visit"],
  [/(?<!account:\s+(\{.*text: )?")The family (sees|reads this)\b/, "promise it to who has an account: FamilyReads"],
];

const bannedEverywhere: readonly [phrase: RegExp, instead: string][] = [
  [/(?<![\w$-])\$?\d[\d,]*-\$?\d[\d,]*(?![\w-])|\b[A-K]-[A-H]\b/, "an en dash in a range"],
  [/\d [ap]\.m\./i, "a time that stays on one line: \\u00a0 before p.m."],
  [/\b(order|years?|levels?|ways?) (at|in) which\b/i, "where, when or how"],
  [/\b(stands?|stood) on (this|some|that|it)/i, "builds on"],
  [/\bholds (only|up)\b/i, "is valid, lasts"],
  [/\bis certain\b/i, "can manage"],
  [/how does it go\b|how it works/i, "How does it work?"],
  [/there is no such/i, "We can't find that"],
  [/cannot be (read|shown) right now/i, "We can't show this right now"],
  [/\blooks? after you\b/i, "support"],
  [/there is nothing (else )?to do|time is yours/i, "You don't need to do anything"],
  [/did not expect this, please call/i, "say what was done, and what to do next"],
  [/has been scheduled/i, "Your request is with the center"],
  [/ask your center about/i, "say it, with its price"],
  [/no longer signs in/i, "can't be used to sign in"],
  [/don't know the password/i, "I forgot my password"],
  [/spot (hasn't|has not) been reserved/i, "courses have no spots"],
];

/** What the specification says to the letter. */
const fixed =
  /Schedule a Session|(Upcoming|My) Sessions|"Sessions"|Book Appointment|Your appointment has been booked|Appointment added successfully|Failed to add appointment|Your contact request has|The request took too long/g;
const notForFamilies =
  /retained|\/(api|audit|imports|records|reports|statements|staff-|admin\.)|caller|desk-|tutor-|waiting-|calendar-feed|-lesson|staff-class|mailings|email-problems|careers|franchise|lessons\.ts|progress|person-forms|signed-up|center-opening|closing|emails\/words\/account/;
const readByFamilies = [...texts, ...mailTexts]
  .filter(({ file }) => !notForFamilies.test(file))
  .map(({ file, text }) => ({
    file,
    text: (text.replace(fixed, "").match(/"[^"\n]*"|`[^`\n]*`/g) ?? []).filter((said) => said.includes(" ")).join("\n"),
  }));

/** What each word means stands in `docs/decisions/0056-one-word-for-one-thing.md`. */
test.each<[word: string, otherwise: RegExp]>([
  ["'lesson' for what is taught", /\b(?<!\$\{)sessions?\b(?!:|\.)/i],
  ["'visit' for what is booked for free", /\bappointments?\b/i],
  [
    "'visit' for that alone",
    /visits? (each|per|a) (week|month)|(weekly|shorter|without a) visit|visits? to this site/i,
  ],
  [
    "'class' for a weekly lesson with seats",
    /\b(each|next|first|last|missed|upcoming|past|book a|booked a) class\b|(?<!demo )\bclass(es)? (on|teachers?|sizes?)\b|\bin class\b/i,
  ],
  [
    "'request' for what waits for an answer",
    /(book|confirm)(ed|s)? (a|the|your) request|request (was booked|to change)/i,
  ],
])("a family reads %s, but for the specification's words", (_, otherwise) => {
  expect(readByFamilies.length).toBeGreaterThan(60);
  expect(find(readByFamilies, otherwise)).toEqual([]);
});

const find = (among: typeof texts, phrase: RegExp) =>
  among.filter(({ text }) => phrase.test(text)).map(({ file }) => file);

test.each(banned)("%s is nowhere in the words of the interface: %s", (phrase) => {
  expect(find([...untaught, ...mailTexts], phrase)).toEqual([]);
});

test.each(bannedEverywhere)("%s is nowhere, in what is taught neither: %s", (phrase) => {
  expect(find([...texts, ...mailTexts], phrase)).toEqual([]);
});
