import { z } from "zod";
import { coursePath } from "~/domain/courses/course-list";
import { amountOf } from "~/domain/payments/purchase";
import { defineEmail } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { emailReasons } from "~/emails/words/frame";

const words = {
  subject: (course: string) => `New course enrolment: ${course}`,
  title: "A family enrolled in a course",
  text: {
    center:
      "The family chose your center. Please write to them within two business days with the first week's material.",
    office: "The center below has been told, and will write to the family within two business days.",
  },
  facts: {
    course: "Course",
    name: "Name",
    email: "Email",
    phone: "Phone",
    center: "Center",
    amount: "Paid",
  },
  deletedAccount: "Deleted account",
  open: "Open the course",
} as const;

const boughtSchema = z.object({
  course_id: z.guid(),
  course: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  amount_cents: z.int(),
  center: z.string(),
  for: z.enum(["office", "center"]),
});

export const courseBought = defineEmail(
  boughtSchema,
  ({ course_id, course, name, email, phone, amount_cents, center, for: reader }, { siteUrl }) => {
    const facts: [string, string][] = [
      [words.facts.course, course],
      [words.facts.name, preventAutoLinks(name)],
      [words.facts.email, email || words.deletedAccount],
      [words.facts.phone, phone ?? ""],
      [words.facts.center, center],
      [words.facts.amount, amountOf(amount_cents)],
    ];
    const open = { button: { label: words.open, href: `${siteUrl}${coursePath(course_id)}` } };
    return {
      subject: words.subject(course),
      preview: `${preventAutoLinks(name)}, ${center}`,
      blocks: [
        { heading: words.title },
        { text: words.text[reader] },
        { facts: facts.filter(([, value]) => value !== "") },
        // why: centers do not see the courses of the back office
        ...(reader === "office" ? [open] : []),
      ],
      why: reader === "office" ? emailReasons.network : emailReasons.centerCourse,
    };
  },
);
