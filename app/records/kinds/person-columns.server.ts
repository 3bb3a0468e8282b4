import { z } from "zod";
import { emailProblemWords } from "~/content/emails/email-problems";
import { familyListWords as words } from "~/content/families/staff-families";
import { readableDateTime } from "~/domain/dates/calendar";
import { type EmailProblem, emailProblems } from "~/domain/emails/delivery";
import { type Column, optional, textCell } from "./description.server";

export const emailProblemColumn = { email_problem: z.enum(emailProblems).nullable() };

export const contactColumn: Column<{ email: string; phone: string | null; email_problem: EmailProblem | null }> = {
  key: "contact",
  header: "Contact",
  cell: ({ email, phone, email_problem: problem }) => ({
    as: "contact",
    email,
    phone,
    ...(problem && { problem: emailProblemWords.mark[problem] }),
  }),
};

/** As `private.next_lesson` answers it. */
export const nextLessonSchema = z.object({
  id: z.string(),
  date: z.string(),
  start: z.string(),
  child: optional,
  tutor: optional,
});
type NextLesson = z.output<typeof nextLessonSchema>;

export const nextLessonColumn: Column<{ next: NextLesson | null }> = {
  key: "when",
  header: words.next,
  cell: ({ next }) => textCell(next && readableDateTime(next.date, next.start)),
};

export const fileLesson = ({ date, start }: NextLesson): string => `${date} ${start.slice(0, 5)}`;

export const childStatusColumn: Column<{ status: string }> = {
  key: "status",
  header: words.status,
  cell: ({ status }) => ({ as: "state", of: "children", state: status }),
};
