export const timeZone = "America/Toronto";

export type IsoDate = string;

// why: Swedish dates are ISO dates
const torontoDate = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });

export const torontoToday = (now = new Date()): IsoDate => torontoDate.format(now);

/** Day in Toronto; `instant` as the database writes it. */
export const torontoDay = (instant: string): IsoDate => torontoToday(new Date(instant));
