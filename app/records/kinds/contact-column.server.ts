import { z } from "zod";
import { emailProblemWords } from "~/content/emails/email-problems";
import { type EmailProblem, emailProblems } from "~/domain/emails/email-problem";
import type { Column } from "./description.server";

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
