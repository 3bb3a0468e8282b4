/** The address of every public page. */
export const publicPages = [
  "/",
  ...["", "/math", "/english", "/writing", "/assessments"].map((program) => `/programs${program}`),
  ...["/find-center", "/about", "/locations", "/franchise", "/pals-online", "/courses", "/careers", "/contact"],
  ...["/book", "/assessment", "/accessibility", "/privacy"],
];
