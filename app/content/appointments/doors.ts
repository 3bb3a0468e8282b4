/** The question before the two assessment forms, and what each gives. */
export const doors = {
  question: { center: "Do you know when you can come?", online: "Do you know when you're free?" },
  ways: {
    booking: {
      path: "/book",
      label: "Schedule Free Assessment",
      gives: "Yes: choose a free time. It is booked right away.",
    },
    assessment: {
      path: "/assessment",
      label: "Request an assessment",
      gives: "Not yet: tell us what would suit you. The center will contact you to set a time.",
    },
  },
} as const;
