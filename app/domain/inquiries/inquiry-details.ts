import { demoFields } from "~/content/inquiries/demo-class";
import { type Detail, ofEach } from "~/domain/forms/details";
import type { ContactTopic } from "~/domain/forms/form-address";

/** With the messages that it is asked for. */
type MessageDetail = Detail<"preferred_time"> & { topics: readonly ContactTopic[] };

/**
 * What the contact form asks beside person, child and message. One more: its line here,
 * `call private.add_detail('message_details', …)` in a new migration, and `anonymise` if it can name a person.
 */
export const messageDetails: readonly MessageDetail[] = [
  {
    name: "preferred_time",
    label: "Days and times that suit you",
    hint: demoFields.timeHint,
    fact: "Preferred time",
    emailFact: "Days and times that suit",
    of: "visit",
    text: { limit: 200, what: "Days and times" },
    topics: ["demo"],
  },
];

const investmentRanges = ["$50,000 - $80,000", "$80,000 - $100,000", "$100,000 - $150,000", "$150,000+"];

/**
 * What the license form asks beside person, place and message: choices, which stay when the person is forgotten. One
 * more: its line here, `call private.add_detail('license_details', …)` in a new migration, and the privacy policy.
 */
export const licenseDetails: readonly Detail<"investment_range">[] = [
  {
    name: "investment_range",
    label: "Investment range",
    fact: "Investment range",
    of: "person",
    choices: investmentRanges.map((range) => ({ value: range, text: range })),
    error: "Choose an investment range",
  },
];

/** Chosen before anybody chooses. */
export const firstChoices = ofEach(licenseDetails, ({ choices }) => choices?.[0]?.value ?? "");
