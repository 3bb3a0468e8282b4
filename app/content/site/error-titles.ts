/** Apart from the other words: every page loads these. */
export const errorTitles = {
  notFound: "Oops! Page not found",
  failure: "Something went wrong on our side",
  refused: "This form came from another site",
  role: "Access Denied",
  "no-profile": "Profile Setup Required",
  fresh: "Confirm it's you",
  away: "We cannot reach the sign-in service right now",
} as const;
