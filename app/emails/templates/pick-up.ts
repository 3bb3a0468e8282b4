import { z } from "zod";
import { fullMoment } from "~/domain/dates/calendar";
import { childDetailsPath, familyPath } from "~/domain/families/child-labels";
import { centerSchema } from "~/emails/center-facts";
import { defineEmail, greeting, pageOf } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { emailReasons } from "~/emails/words/frame";

const words = {
  subject: (child: string) => `Who may pick up ${child} was changed`,
  undoneSubject: (child: string) => `Who may pick up ${child} was changed back`,
  text: (by: string, child: string, family: string) =>
    `${by} changed who may pick up ${child}, in what the family of ${family} told the center.`,
  undone: (by: string, child: string, family: string) =>
    `${by} undid the last change of who may pick up ${child}. What the family of ${family} told the center is as it was before.`,
  former: "A former account",
  when: "When",
  private:
    "The names are not in this email. Each family sees its own list; the center and the child's tutors see both.",
  open: { family: "See your list", center: "Open in the back office" },
  why: "you are a parent or guardian of this child",
} as const;

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
    const by = preventAutoLinks(data.by ?? words.former);
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
