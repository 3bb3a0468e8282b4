import { z } from "zod";
import { type Role, roles, scopeOf } from "~/domain/users/account";
import { centerSchema, placeOf } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { accountEmail as words } from "~/emails/words/account";
import { emailReasons } from "~/emails/words/frame";

const isRole = (role: string): role is Role => roles.some((known) => known === role);

export const accountMade = defineEmail(
  z.object({
    invitation: z.guid(),
    name: z.string(),
    role: z.string().refine(isRole),
    center: centerSchema.nullable(),
  }),
  ({ invitation, name, role, center }, links) => ({
    subject: words.subject,
    preview: words.text[role],
    blocks: [
      { heading: words.title },
      { text: greeting(name) },
      { text: words.text[role] },
      {
        facts: [
          ...(center || scopeOf(role) === "network"
            ? [[words.facts.center, center?.name ?? words.network] satisfies [string, string]]
            : []),
          ...(center && placeOf(center) ? [[words.facts.address, placeOf(center)] satisfies [string, string]] : []),
          ...(center?.phone ? [[words.facts.phone, center.phone] satisfies [string, string]] : []),
        ],
      },
      { text: words.password },
      { button: { label: words.open, href: links.invitation(invitation) } },
      { note: words.note },
    ],
    why: emailReasons.account,
    replyTo: center?.email || undefined,
  }),
);
