import { z } from "zod";
import { fullMoment } from "~/domain/dates/readable-dates";
import { childDetailsPath } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
import { centerSchema } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { pageOf } from "~/emails/page-of";
import { preventAutoLinks } from "~/emails/prevent-auto-links";
import { emailReasons } from "~/emails/words/frame";
import { pickUpEmail as words } from "~/emails/words/pick-up";

/** That it was changed, by whom and for which household; never what it says. */
export const pickUpChanged = defineEmail(
  z.object({
    for: z.enum(["family", "center"]),
    child: z.guid(),
    family: z.guid(),
    name: z.string(),
    signs_in: z.boolean(),
    who: z.string(),
    household: z.string(),
    by: z.string().nullable(),
    is_undo: z.boolean(),
    at: z.string(),
    center: centerSchema.nullable(),
  }),
  (data, { siteUrl }) => {
    const [who, household] = [preventAutoLinks(data.who), preventAutoLinks(data.household)];
    const by = preventAutoLinks(data.by ?? words.nobody);
    const subject = (data.is_undo ? words.undoneSubject : words.subject)(who);
    const text = (data.is_undo ? words.undone : words.text)(by, who, household);
    const path = data.for === "family" ? `${childDetailsPath(data.child)}` : familyPath(data.family);
    return {
      subject,
      preview: text,
      blocks: [
        { heading: subject },
        { text: greeting(data.name) },
        { text },
        { facts: [[words.when, fullMoment(data.at)]] },
        pageOf(data, { label: words.open[data.for], href: siteUrl + path }),
        { note: words.private },
      ],
      why: data.for === "family" ? words.why : emailReasons.center,
      replyTo: (data.for === "family" && data.center?.email) || undefined,
    };
  },
);
