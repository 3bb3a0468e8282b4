import { type Message, outages } from "./outages";

export type { Message };

export const messages = {
  ...outages,
  submissionTimeout: {
    title: "Submission Timeout",
    text: "The request took too long to complete. Please try again.",
  },
  saved: { title: "Success", text: "Data saved successfully" },
  formTooLarge: {
    title: "That's too long",
    text: "What you sent is too large for this form. Shorten the notes and send it again.",
  },
  formUnreadable: {
    title: "We could not read the form",
    text: "Nothing was saved. Please fill in the form again and send it.",
  },
  tooManyAppointments: (phone = "") => ({
    title: "We could not book this online",
    text: `If you already have visits booked with us, we have emailed their links to the address they were booked with. Wrong address then? Call ${phone || "the center"}. For another child, enter the child's name.`,
  }),
  bookingUnconfirmed: {
    title: "One more step: check your email",
    text: "Several visits on that day were booked from here, so we emailed you a link. Press it within a day to book this one too. Until then the time stays open to others.",
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
  assessmentRequested: {
    title: "We have your request",
    text: (center: string) => `Your request is with ${center}. They will contact you shortly to set the day and time.`,
  },
  franchiseInquirySubmitted: {
    title: "Franchise Inquiry Submitted",
    text: "Thank you for your interest! We'll be in touch with you shortly.",
  },
  contactSubmitted: { title: "Success", text: "Thank you! Your contact request has been submitted." },
  applicationSubmitted: {
    title: "Application Submitted",
    text: "Thank you! We'll review your application and contact you soon.",
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
