import { demoFields } from "~/content/inquiries/demo-class";
import type { Detail } from "~/domain/forms/details";
import type { ContactTopic } from "~/domain/forms/form-address";

export interface MessageDetail extends Detail<"preferred_time"> {
  /** The messages that it is asked for. */
  topics: readonly ContactTopic[];
}

/**
 * What the contact form asks beside person, child and message. One more: its line here and in `messageDetailFields`,
 * `call private.add_detail('message_details', …)` in a new migration, and `anonymise` if it can name a person.
 */
export const messageDetails: readonly MessageDetail[] = [
  {
    name: "preferred_time",
    label: "Days and times that suit you",
    hint: demoFields.timeHint,
    fact: "Preferred time",
    emailFact: "Days and times that suit",
    isOfChild: false,
    topics: ["demo"],
  },
];
