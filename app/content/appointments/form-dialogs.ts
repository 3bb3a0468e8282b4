/** Apart from the forms, whose code loads with the dialog. */
export const formDialogs = {
  booking: {
    title: "Book an appointment",
    titleOnProgram: "Book Appointment",
    intro: "Choose a center, a day and a time. The visit is free.",
  },
  assessment: {
    title: "Request an assessment",
    intro: "Tell us about your child and when you would like to come. The assessment is free.",
  },
} as const;
