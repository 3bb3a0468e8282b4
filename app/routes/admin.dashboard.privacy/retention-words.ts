import { retainedKinds } from "~/content/privacy/retained-kinds";
import type { Message } from "~/content/site/messages";

export const retentionWords = {
  title: "Automatic clean-up",
  intro:
    "Leads are anonymized 24 months after their date; job applications and the change log after 36 months. Sign-ins are deleted after 12 months. Session notes, lesson reports and requests for lessons are deleted after 24 months. Names of former users are removed 24 months after their account closes. Emails are deleted 30 days after they were sent; without a mail server they are stored as files, for 24 months. Counts, status, center and dates are kept.",
  never: {
    title: "Automatic clean-up has never run",
    text: "Ask your technical contact to schedule it daily.",
  },
  late: (days: number): Message => ({
    title: `Automatic clean-up last ran ${days} days ago`,
    text: "It should run daily. Please ask your technical contact to check it.",
  }),
  away: {
    title: "This could not be loaded",
    text: "We can't load data right now. Please try again in a few minutes.",
  },
  kinds: retainedKinds,
  runs: "Last runs",
  due: "Due now",
  columns: { run: "Started", what: "Anonymized or deleted", files: "Files", state: "State" },
  nothingDue: "Nothing is due now.",
  nothing: "Nothing was due",
  unknown: "Could not be counted",
  states: {
    done: "Finished",
    stopped: "Stopped early",
    files: "Some files are left",
    database: "Interrupted",
  },
};
