import { type Subject, subjectLabels, subjects } from "~/content/programs/subjects";
import { assessmentPage as words } from "~/content/tutoring/staff-progress";

export const levelField = (subject: Subject) => `level_${subject}` as const;
export const workbookField = (subject: Subject) => `workbook_${subject}` as const;

export const assessmentLabels: Record<string, string> = {
  taken_on: words.labels.taken_on,
  ...Object.fromEntries(
    subjects.flatMap((subject) => [
      [levelField(subject), words.level(subjectLabels[subject])],
      [workbookField(subject), words.workbook(subjectLabels[subject])],
    ]),
  ),
  strengths: words.labels.strengths,
  gaps: words.labels.gaps,
  next_step: words.labels.next_step,
  place: words.labels.place,
  send: words.labels.send,
};
