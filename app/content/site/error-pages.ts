import { errorTitles } from "./error-titles";

export const notFound = {
  title: "404",
  text: errorTitles.notFound,
  intro: "The address may be old or mistyped. From here you get back on your way.",
  homeLabel: "Return to Home",
} as const;

export const failure = {
  title: errorTitles.failure,
  text: "Nothing you did caused this. Please try again in a minute; if it stays, call the center and tell them the number below.",
  requestIdLabel: "Number of this request",
  homeLabel: "Return to Home",
} as const;

export const refused = {
  title: errorTitles.refused,
  text: "Nothing was saved. Please open the page here and send the form again.",
  homeLabel: "Return to Home",
} as const;
