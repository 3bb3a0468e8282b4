export const locationsPage = {
  path: "/locations",
  meta: {
    title: "Locations: every center in Ontario",
    description:
      "Addresses, phone numbers and email of all our learning centers in Ontario, by region. Look at your center or schedule a free assessment there.",
  },
  title: "There is a teacher near you.",
  text: (centers: number) =>
    `${centers === 1 ? "1 center" : `${centers} centers`} across Ontario, all working the same way. Choose yours, or tell us where you live and we show the nearest.`,
  finder: { label: "Find a Center", to: "/find-center" },
  regions: { label: "Regions", moreCenters: "More centers" },
  assess: "SCHEDULE AN ASSESSMENT",
  details: "View Location Details",
  /** Hidden text after a card's links. */
  inCenter: (center: string) => ` in ${center}`,
  closing: {
    title: "Not sure which one?",
    text: "Tell us where you live and what your child needs. We usually answer on the next working day.",
    button: { label: "Contact Us Now", to: "/contact" },
  },
} as const;
