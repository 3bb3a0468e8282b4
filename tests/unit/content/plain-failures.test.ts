import { expect, test } from "vitest";
import { careerForm } from "../../../app/content/applications/careers";
import { booking } from "../../../app/content/appointments/booking";
import { bookedPage } from "../../../app/content/appointments/confirmation";
import { cancelPage, movePage } from "../../../app/content/appointments/manage";
import { assessment } from "../../../app/content/assessments/assessment";
import { familyPages } from "../../../app/content/families/families";
import { contact } from "../../../app/content/inquiries/contact";
import { licenseGuideForm } from "../../../app/content/inquiries/franchise";
import { savedForms } from "../../../app/content/site/saved-forms";
import { waitlistPage } from "../../../app/content/waitlist/waitlist";
import { tableNames, unplainWord } from "../../support/content/unplain-words";

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../../../app/content/**/*.ts",
    "../../../app/routes/**/*-words.ts",
    "!**/admin.*/**",
    "!**/api.*/**",
    "!**/staff-*",
    "!**/api/**",
    "!**/audit/**",
    "!**/workbooks/**",
    "!**/records/**",
  ],
  { eager: true },
);

/** Every text of a value; of a function what it makes of something. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (isWords(value))
    return textsOf(made(value)).map((text) => text.replace(/undefined|null|NaN|\[object \w+\]/g, "…"));
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

type Words = (...values: readonly unknown[]) => unknown;
const isWords = (value: unknown): value is Words => typeof value === "function";

function made(words: Words): unknown {
  for (const value of ["Etobicoke", 2, ["Etobicoke"]])
    try {
      return words(value, value, value);
    } catch {}
  return null;
}

test("no text that a visitor can read names a table, an interface or a code", () => {
  const texts = Object.entries(modules).flatMap(([file, module]) => textsOf(module).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(1000);
  expect(tableNames).toContain("appointment_bookings");
  expect(texts.filter(({ text }) => unplainWord(text))).toEqual([]);
});

test("a failure names the button as the form does", () => {
  const buttons = {
    ...{ waitlist: booking.join, assessment: assessment.submit, contact: contact.submit },
    ...{ franchise: licenseGuideForm.submit, career: careerForm.submit, move: movePage.submit },
    ...{ cancel: cancelPage.submit, correction: bookedPage.sendThere, takeSpot: waitlistPage.take },
    ...{
      addChild: familyPages.list.add.submit,
      editChild: familyPages.edit.submit,
      removeChild: familyPages.remove.submit,
    },
  };
  for (const [name, button] of Object.entries(buttons)) expect(savedForms).toMatchObject({ [name]: { button } });
});
