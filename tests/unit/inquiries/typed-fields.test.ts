import { expect, test } from "vitest";
import { visitDetails } from "~/domain/appointments/visit-details";
import { email, optionalEmail, optionalPhone, phone } from "~/domain/forms/fields";
import { licenseDetails, messageDetails } from "~/domain/inquiries/inquiry-details";
import { recordDescriptions } from "~/records/kinds/descriptions.server";
import { center, lead, plainEmail } from "../../support/emails/email-samples";

test.each([
  ["416-555-0142 ext. 12", "416-555-0142 x12"],
  ["416-555-0142, Ext 12", "416-555-0142 x12"],
  ["416\u2011555\u20110142", "416-555-0142"],
  ["(416)\u00a0555\u20130142", "416-555-0142"],
  ["+1 416 555 0142 x12", "416-555-0142 x12"],
  ["\u202a+1 (416) 555-0142\u202c", "416-555-0142"],
  ["tel:+1-416-555-0142", "416-555-0142"],
  ["４１６ ５５５ ０１４２", "416-555-0142"],
  ["14165550142", "416-555-0142"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["416-555-0142 x1 x2", "416-555-0142 x1 x2"],
])("the phone number %s is taken, as the database keeps it", (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept);
});

test.each([
  ["phone number", phone, optionalPhone, ["call me", "416-555", "416-555-0142 next week", "4".repeat(99)]],
  ["address", email, optionalEmail, ["ann@", "ann@gmial.com", "a".repeat(300)]],
])("what is no %s is told in the same words where it may be left out", (_, needed, optional, wrong) => {
  for (const typed of wrong) expect(optional.safeParse(typed).error).toEqual(needed.safeParse(typed).error);
  for (const empty of ["", " ", "\u200b", undefined]) expect(optional.parse(empty)).toBeNull();
});

test.each([
  ["ann@gmail.com\u200b", "ann@gmail.com"],
  ["mailto:ann@gmail.com", "ann@gmail.com"],
  ["<ann@example.com>", "ann@example.com"],
  ["ann@example.com.", "ann@example.com"],
  ["ann@school.co", "ann@school.co"],
])("the address %s is taken as %s", (typed, kept) => {
  expect(email.parse(typed)).toBe(kept);
});

test.each([
  ["ann@gmial.com", "Did you mean ann@gmail.com?"],
  ["ann@gmail.con", "Did you mean ann@gmail.com?"],
  ["ann@yaho.ca", "Did you mean ann@yahoo.ca?"],
  ["ann@", "Enter an email address in the correct format"],
])("the address %s is asked back: %s", (typed, words) => {
  expect(email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
});

const names = { center: () => "", person: () => "", mayRestore: false, listQuery: "" };
const day = { appointment_date: "2026-11-24", time_slot: "04:00 PM" };
test.each([
  ["appointments", visitDetails],
  ["messages", messageDetails],
  ["licenses", licenseDetails],
] as const)("what a form asks besides stands in record, file and emails of %s", (kind, details) => {
  const { facts, csv } = recordDescriptions[kind];
  for (const { name, fact, emailFact = fact, choices } of details) {
    const { value, text } = choices?.at(-1) ?? { value: "After six", text: "After six" };
    const row = { ...day, [name]: value } as never;
    expect(facts(row, names)).toContainEqual({ label: fact, value: text });
    expect(csv.map((column) => [column.header, column.value(row, names)])).toContainEqual([fact, value]);
    const told = { ...lead, child: "Bo", details: { [name]: value } };
    const [ofLead, digest] = [
      plainEmail("center_lead", { center, lead: told }),
      plainEmail("center_digest", { center, leads: [told] }),
    ].map((mail) => mail.replace(/\s+/g, " "));
    expect(ofLead).toContain(`${emailFact}: ${text}`);
    expect(digest).toContain(text);
  }
});
