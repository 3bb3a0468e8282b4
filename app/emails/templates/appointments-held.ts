import { z } from "zod";
import { readableDateTime } from "~/domain/dates/readable-dates";
import { type Block, defineEmail } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { appointmentsHeldEmail as words } from "~/emails/words/appointments-held";
import { emailReasons } from "~/emails/words/frame";
import { appointmentSchema, factsOf } from "./appointment";

/** What an address already has, with the links to change it, after a further booking was refused. */
export const appointmentsHeld = defineEmail(
  z.object({ appointments: z.array(appointmentSchema).min(1) }),
  ({ appointments }, links) => ({
    subject: words.subject,
    preview: appointments.map(({ date, time }) => readableDateTime(date, time)).join(", "),
    blocks: [
      { heading: words.title },
      { text: greeting(appointments[0]?.name ?? "") },
      { text: words.text },
      ...appointments.flatMap((appointment): Block[] => [
        { facts: factsOf(appointment) },
        {
          link: {
            label: words.manage(readableDateTime(appointment.date, appointment.time)),
            href: links.manage(appointment.link),
          },
        },
      ]),
      { note: words.another },
      { note: words.stranger },
    ],
    why: emailReasons.booked,
    replyTo: appointments[0]?.center.email || undefined,
  }),
);
