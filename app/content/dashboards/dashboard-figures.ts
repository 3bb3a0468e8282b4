/** Labels of the dashboard figures (specification). */
export const figureWords = {
  users: { label: "Total Users", note: "in your location" },
  bookings: { label: "Bookings", note: "total" },
  assessments: { label: "Assessments", note: "assessment requests" },
  applications: { label: "Applications", note: "pending review" },
  locations: { label: "Locations", note: "active" },
  tutors: { label: "Tutors" },
  students: { label: "Students" },
  admins: { label: "Admins" },
  networkBookings: { label: "Bookings" },
  networkAssessments: { label: "Assessments" },
  courseApplications: { label: "Course Apps", note: "pending review" },
} as const;
