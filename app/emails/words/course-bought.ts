export const courseBoughtEmail = {
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
