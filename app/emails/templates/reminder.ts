import { type EmailCenter, placeOf, shortWhenOf } from "~/emails/center-facts";
import { type Block, defineEmail } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { appointmentEmails } from "~/emails/words/appointment";
import { emailReasons } from "~/emails/words/frame";
import { reminderEmail as words } from "~/emails/words/reminder";
import { appointmentSchema, childOf, factsOf } from "./appointment";

// why: no calendar entry, the one already sent still holds
export const appointmentReminder = defineEmail(appointmentSchema, (appointment, links) => {
  const { record, name, date, time, center } = appointment;
  const { text } = words;
  return {
    subject: words.subject(shortWhenOf(date, time), appointment.child ? childOf(appointment.child) : null),
    preview: `${center.name}: ${text}`,
    blocks: [
      { heading: words.title },
      { text: greeting(name) },
      { text },
      { facts: factsOf(appointment) },
      ...directions(center),
      { list: appointmentEmails.bring },
      { note: words.late },
      { button: { label: appointmentEmails.manage, href: links.manage(record) } },
      { note: appointmentEmails.manageNote },
    ],
    why: emailReasons.booked,
    replyTo: center.email || undefined,
  };
});

function directions(center: EmailCenter): Block[] {
  if (!center.address) return [];
  const query = new URLSearchParams({ api: "1", destination: placeOf(center) });
  return [{ link: { label: words.directions, href: `https://www.google.com/maps/dir/?${query}` } }];
}
