import { z } from "zod";
import { readableDateTime } from "~/domain/dates/readable-dates";
import { directionBlocks } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { firstNameOf, greeting } from "~/emails/greeting";
import { appointmentEmails } from "~/emails/words/appointment";
import { emailFrame, emailReasons } from "~/emails/words/frame";
import { reminderEmail as words } from "~/emails/words/reminder";
import { appointmentSchema, factsOf } from "./appointment";

// why: no calendar entry, the one already sent still holds
const reminderSchema = appointmentSchema.extend({ subscription: z.guid() });

export const appointmentReminder = defineEmail(reminderSchema, (appointment, links) => {
  const { link, name, date, time, center, mode } = appointment;
  const text = mode === "online" ? words.online : words.text;
  return {
    subject: words.subject(
      readableDateTime(date, time),
      appointment.child ? firstNameOf(appointment.child) : null,
      mode,
    ),
    preview: `${center.name}: ${text}`,
    blocks: [
      { heading: words.title },
      { text: greeting(name) },
      { text },
      { facts: factsOf(appointment) },
      ...directionBlocks(center, mode),
      { list: appointmentEmails.bring[mode] },
      { note: words.late },
      { button: { label: appointmentEmails.manage, href: links.manage(link) } },
      { note: appointmentEmails.manageNote },
    ],
    why: emailReasons.booked,
    replyTo: center.email || undefined,
    unsubscribe: { label: emailFrame.unsubscribe.reminders, href: links.unsubscribe(appointment.subscription) },
  };
});
