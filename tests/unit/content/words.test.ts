import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What children read and learn has its own words. */
const taught = ["workbooks/", "programs/"];

const files = ["app/content", "app/emails/words"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !taught.some((start) => name.startsWith(start)))
    .map((name) => join(folder, name)),
);

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const texts = files.map((file) => ({ file, text: withoutComments(readFileSync(file, "utf8")) }));

const banned: readonly [phrase: RegExp, instead: string][] = [
  [/\bin line\b|\bthe line\b/i, "waitlist"],
  [/\b(a|the|an? earlier|our|this|that) letter\b/i, "email"],
  [/\be-mail/i, "email"],
  [/\b(a|our|the|that|send) mails?\b(?! server)|\bmails\b|\bMail a\b|\bmail you\b/i, "email"],
  [/\bplaces? (in line|left|free|opens?|offered)\b|\b(a|this|your) place is\b/i, "spot"],
  [/\b(somebody|anybody|everybody)\b/i, "someone"],
  [/stands? in no list|records stand here|hang on it/i, "say where it is"],
  [/does not answer|is interrupted/i, "We can't load data right now"],
  [/\bany more\b/i, "no longer"],
  [/\bmeanwhile\b|in the meantime/i, "just"],
  [/gets? in touch/i, "will contact you"],
  [/\bby (itself|themselves)\b/i, "automatically"],
  [/lost the person|lose the person/i, "anonymized"],
  [/if yours is to stay/i, "to keep your version"],
  [/Turn(ed)? into a booking/i, "Book this visit"],
];

test.each(banned)("%s is nowhere in the words of the interface: %s", (phrase) => {
  expect(texts.filter(({ text }) => phrase.test(text)).map(({ file }) => file)).toEqual([]);
});

test("the files of words are found", () => {
  expect(files.length).toBeGreaterThan(60);
});
