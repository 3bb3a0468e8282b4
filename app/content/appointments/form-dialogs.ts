import { firstVisit } from "./first-visit";
import { freeAssessment } from "./free-assessment";

/** Apart from the forms, whose code loads with the dialog. */
export const formDialogs = {
  booking: {
    title: freeAssessment.label,
    titleOnProgram: "Book Appointment",
    intro: firstVisit.line,
  },
  assessment: {
    title: "Request an assessment",
    intro: `Tell us about your child and when you would like to come. ${firstVisit.line}`,
  },
} as const;
