/** Titles of the pages that stand in for another; every page loads them, the rest of those pages' words few. */
export const errorTitles = {
  notFound: "Oops! Page not found",
  failure: "Something went wrong on our side",
  refused: "This form came from another site",
  role: "Access Denied",
  "no-profile": "Profile Setup Required",
  away: "We cannot reach the sign-in service right now",
} as const;
