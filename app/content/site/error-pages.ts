import { errorTitles } from "./error-titles";

export const notFound = {
  title: "404",
  text: errorTitles.notFound,
  intro: "The address may be old or mistyped. Try one of these:",
  /** Of a success page, whose address is long. */
  success:
    "The link may be incomplete. What you booked or sent us is safe: the email we sent you has the details. Or try one of these:",
  homeLabel: "Return to Home",
  links: {
    site: [
      { label: "Find a Center", to: "/find-center" },
      { label: "See all programs", to: "/programs" },
      { label: "Contact us", to: "/contact" },
    ],
    admin: [
      { label: "Today", to: "/admin/dashboard" },
      { label: "Calendar", to: "/admin/dashboard/calendar" },
      { label: "Families", to: "/admin/dashboard/families" },
    ],
    dashboard: [
      { label: "Your dashboard", to: "/dashboard" },
      { label: "Your profile", to: "/dashboard/profile" },
    ],
  },
} as const;

export const failure = {
  title: errorTitles.failure,
  text: "This wasn't caused by anything you did. Please try again in a minute; if it keeps happening, call the center and quote the number below.",
  staff: "Please try again in a minute; if it keeps happening, tell head office the number below.",
  requestIdLabel: "Request number",
  homeLabel: "Return to Home",
} as const;

export const refused = {
  title: errorTitles.refused,
  text: "Nothing was saved. Please open the page here and send the form again.",
  homeLabel: "Return to Home",
} as const;
