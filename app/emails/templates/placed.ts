import { z } from "zod";
import { centerSchema } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { placedEmail as words } from "~/emails/words/account";
import { credentialReasons } from "~/emails/words/credentials";

/** To a family that staff gave a center. */
export const centerPlaced = defineEmail(
  z.object({ placement: z.guid(), name: z.string(), center: centerSchema }),
  ({ placement, name, center }, links) => ({
    subject: words.subject(center.name),
    preview: words.text(center.name),
    blocks: [
      { heading: words.title },
      { text: greeting(name) },
      { text: words.text(center.name) },
      { button: { label: words.button, href: links.placement(placement) } },
      { note: words.note },
    ],
    why: credentialReasons.account,
    replyTo: center.email || undefined,
  }),
);
