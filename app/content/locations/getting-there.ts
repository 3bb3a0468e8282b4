/** How a center is reached, by column: in its form, on its page and in emails. */
export const reachLabels = { phone: "Phone", email: "Email" } as const;
export const contactLabels = { address: "Address", ...reachLabels } as const;

export const gettingThere = {
  label: "Getting there",
  directions: "Directions",
  transit: "By transit",
} as const;

/** What a center says about the way there: on its page, in the finder, where a visit is, and in emails. */
export const notesOnTheWay = ({ parking }: { parking: string }): string[] => [parking].filter(Boolean);
