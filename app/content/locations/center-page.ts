import { firstVisit } from "~/content/appointments/first-visit";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { facts } from "~/content/site/facts";
/** The default first. */
export const centerTabs = ["about", "gallery", "reviews"] as const;

export type CenterTab = (typeof centerTabs)[number];

/** Value of the tab parameter that shows the booking form. */
export const appointmentView = "appointment";

export const centerPage = {
  meta: {
    title: (center: string) => `${facts.allSubjects} in ${center}`,
    description: (center: string, place: string) =>
      `${center}${place && `: ${place}`}. Opening hours, phone, prices and a free assessment for ${facts.grades}.`,
  },
  promise: `${facts.allSubjects} for ${facts.grades}. Your child's first visit is a free assessment.`,
  book: freeAssessment.label,
  tabs: { label: "About this center", about: "About Us", gallery: "Gallery", reviews: "Reviews" },
  visit: {
    title: "Visit us",
    assess: "Request an assessment",
    mail: "Email us",
    careers: { text: "Do you teach?", label: "Work at a center", to: "/careers" },
  },
  hours: {
    title: "Weekly hours",
    today: "Today",
    closed: "Closed",
    closuresTitle: "Closed on these days",
    closedFor: (days: string, reason: string | null) => (reason ? `${days}: ${reason}` : days),
    extraTitle: "Also open",
    openOn: (day: string, hours: string, reason: string | null) => `${day}, ${hours}${reason ? `: ${reason}` : ""}`,
    nextHoliday: "Next statutory holiday",
  },
  consultation: {
    claim: "24/7 Teacher Access",
    title: "No-cost consultation",
    text: `Call for a no-cost consultation, ${facts.hours.days}, ${facts.hours.readable}`,
    call: "Call",
  },
  online: {
    title: "Too far, or too busy?",
    text: "The same teachers and workbooks, live on your screen.",
    link: { label: "See the online program", to: "/pals-online" },
  },
  gallery: {
    title: "What does it look like inside?",
    text: "Three rooms in every center, as we drew them.",
    captions: [
      "The learning room: two or three children at a table with one teacher.",
      "The assessment corner: quiet, one child, one teacher, no marks.",
      "The front room: workbooks to take home, and a chair for you.",
    ],
  },
  nearest: { title: "Which other centers are nearby?", away: (distance: string) => `${distance} away` },
  appointment: {
    title: (center: string) => `${freeAssessment.label} in ${center}`,
    intro: firstVisit.line,
  },
  reviewsTitle: "What do parents say?",
  stars: (count: number) => `${count} out of 5 stars`,
} as const;
