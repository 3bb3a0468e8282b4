/** Words of the pages that stand in for another: an unknown address, a failure of ours. */
export const notFound = {
  title: "404",
  text: "Oops! Page not found",
  intro: "The address may be old or mistyped. From here you get back on your way.",
  homeLabel: "Return to Home",
} as const;

export const failure = {
  title: "Something went wrong on our side",
  text: "Nothing you did caused this. Please try again in a minute; if it stays, call the center and tell them the number below.",
  requestIdLabel: "Number of this request",
  homeLabel: "Return to Home",
} as const;
