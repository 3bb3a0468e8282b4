import { facts } from "~/content/site/facts";

/** What a month costs, before tax: for one, two and three subjects, in cents. */
export interface MonthlyPrices {
  cents: readonly [one: number, two: number, three: number];
  isTaxed: boolean;
  /** Why there is no tax. */
  note: string | null;
}

export interface Plan {
  id: string;
  name: string;
  detail: string;
  /** A month, before tax. */
  cents: number;
  tag: "POPULAR" | "BEST VALUE" | null;
  saving: string | null;
}

/** '169', '169.50': after a currency sign. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

export const pricing = {
  title: "What does it cost?",
  text: "One monthly price, cheaper for two. The first assessment is free.",
  currencyPrefix: "CA$",
  period: "per month",
  withTax: (total: string) => `+ HST = CA$${total} a month`,
  basis: ({ isTaxed, note }: MonthlyPrices) =>
    `One weekly ${facts.sessionMinutes}-minute lesson per subject. ${isTaxed ? `Prices are before ${facts.hstPercent}% HST.` : `No tax is added: ${note}`}`,
  online: {
    text: "Math and English cost the same online.",
    label: "See the online program",
    to: "/pals-online",
  },
} as const;

/** Against as many single subjects; null where nothing is saved. */
function savingOn(subjects: number, price: number, one: number): string | null {
  const saved = subjects * one - price;
  if (saved <= 0) return null;
  return `Saves ${pricing.currencyPrefix}${dollarsOf(saved)} a month (${Math.floor((100 * saved) / (subjects * one))}%)`;
}

export const centerPlans = ({ cents: [one, two, three] }: MonthlyPrices): readonly Plan[] => [
  { id: "one-subject", name: "1 Subject", detail: "Any one subject", cents: one, tag: null, saving: null },
  {
    id: "two-subjects",
    name: "2 Subjects",
    detail: "Any two subjects",
    cents: two,
    tag: "POPULAR",
    saving: savingOn(2, two, one),
  },
  {
    id: "three-subjects",
    name: "3 Subjects",
    detail: "Math, English and writing",
    cents: three,
    tag: "BEST VALUE",
    saving: savingOn(3, three, one),
  },
];

export const onlinePlans = ({ cents: [one, two] }: MonthlyPrices): readonly Plan[] => [
  { id: "math", name: "Math", detail: "Online math", cents: one, tag: null, saving: null },
  { id: "english", name: "English", detail: "Online English", cents: one, tag: null, saving: null },
  {
    id: "combo",
    name: "Math and English",
    detail: "Both online programs",
    cents: two,
    tag: null,
    saving: savingOn(2, two, one),
  },
];

/** Puts prices in the place of '{one}', '{two}' and '{three}'. */
export const withPrices = (text: string, { cents: [one, two, three] }: MonthlyPrices, sign = "CA$"): string =>
  Object.entries({ one, two, three }).reduce(
    (all, [name, cents]) => all.replace(`{${name}}`, sign + dollarsOf(cents)),
    text,
  );
