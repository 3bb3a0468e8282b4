import { type Message, outages } from "./outages";

export type { Message };

export const messages = {
  saveFailed: (table: string, reason: string): Message => ({
    title: "Error",
    text: `Failed to save ${table} data: ${reason}`,
  }),
  ...outages,
  submissionTimeout: {
    title: "Submission Timeout",
    text: "The request took too long to complete. Please try again.",
  },
  saved: { title: "Success", text: "Data saved successfully" },
  formTooLarge: {
    title: "That was too much at once",
    text: "What you sent is too large for this form. Shorten the notes and send it again.",
  },
  formUnreadable: {
    title: "We could not read the form",
    text: "Nothing was saved. Please fill in the form again and send it.",
  },
  tooManyAppointments: {
    title: "You already have two appointments at this center",
    text: "Move or cancel one of them using the link in its email, or call the center. For another child, enter the child's name.",
  },
  tooManyRequests: {
    title: "Please wait a minute",
    text: "We're receiving a lot of forms right now. What you typed is still here: please send it again in a minute.",
  },
  honeypotFilled: {
    title: "Please send the form again",
    text: "Nothing was lost. Please send the form again.",
  },
  timesUnavailable: {
    title: "We can't load the times right now",
    text: "You can still choose a time and book. We'll tell you right away if it is taken.",
  },

  locationMissing: { title: "Error", text: "Please select a location" },
  slotMissing: { title: "Error", text: "Please select a time slot" },
  locationRequired: { title: "Location Required", text: "Please select a location for your assessment." },
  bookingSucceeded: {
    title: "Booking Successful",
    text: "Your appointment has been booked. We'll see you soon!",
  },
  appointmentAdded: { title: "Success", text: "Appointment added successfully" },
  appointmentFailed: { title: "Error", text: "Failed to add appointment" },
  assessmentScheduled: {
    title: "Assessment Scheduled",
    text: "Your assessment has been scheduled. We'll contact you shortly to confirm the details.",
  },
  franchiseInquirySubmitted: {
    title: "Franchise Inquiry Submitted",
    text: "Thank you for your interest! We'll be in touch with you shortly.",
  },
  contactSubmitted: { title: "Success", text: "Thank you! Your contact request has been submitted." },
  contactFailed: {
    title: "Error",
    text: "There was an error submitting your contact request. Please try again.",
  },
  applicationSubmitted: {
    title: "Application Submitted",
    text: "Thank you! We'll review your application and contact you soon.",
  },
  applicationFailed: {
    title: "Submission Error",
    text: "There was a problem submitting your application. Please try again.",
  },

  signInToEnrol: { title: "Authentication Required", text: "Please sign in to enroll in courses." },
  enrolmentFailed: {
    title: "Enrollment Error",
    text: "Failed to start enrollment process. Please try again.",
  },
  coursesUnavailable: {
    title: "No Courses Available",
    text: "The list of courses could not be loaded. Please try again later.",
  },
} as const;
