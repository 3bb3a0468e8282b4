const countOf = (centers: number) => (centers === 1 ? "1 center" : `${centers} centers`);

export const locationsPage = {
  path: "/locations",
  meta: {
    title: "Locations: every center in Ontario",
    description:
      "Addresses, phone numbers and email of all our learning centers in Ontario, by region. Look at your center or schedule a free assessment there.",
  },
  title: "There is a teacher near you.",
  text: (centers: number) =>
    `${countOf(centers)} across Ontario, all working the same way. Choose yours, or tell us where you live and we'll show you the nearest.`,
  finder: { label: "Find a Center", to: "/find-center" },
  regions: { label: "Regions", moreCenters: "More centers" },
  /** On a phone, the fold of a region. */
  count: countOf,
  /** On a phone. */
  showAll: "Show addresses and emails",
  assess: "SCHEDULE AN ASSESSMENT",
  details: "View Location Details",
  /** Hidden text after a card's links and a region's count. */
  inCenter: (center: string) => ` in ${center}`,
  closing: {
    title: "Not sure which one?",
    text: "Tell us where you live and what your child needs. We usually reply on the next business day.",
    button: { label: "Contact Us Now", to: "/contact" },
  },
} as const;
