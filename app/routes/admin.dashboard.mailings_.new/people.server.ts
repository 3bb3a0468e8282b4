import { mostRecipients } from "~/domain/emails/mailing-paths";
import type { MailingAudience } from "~/models/emails/mailings.server";

/** Who can be written to, and who is left out and why. */
export function peopleOf({ people }: MailingAudience) {
  const listed = people.slice(0, mostRecipients);
  return {
    reached: listed
      .filter(({ problem }) => problem === null)
      .map(({ key, label, children, email }) => ({ key, label: label || email, children: children.join(", ") })),
    leftOut: listed.flatMap(({ key, label, email, problem }) =>
      problem ? [{ key, label: label || email, problem }] : [],
    ),
    isFull: people.length > mostRecipients,
  };
}
export type People = ReturnType<typeof peopleOf>;
