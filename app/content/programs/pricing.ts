import { facts } from "~/content/site/facts";
/** Whole Canadian dollars a month before tax. */
export interface Plan {
  id: string;
  name: string;
  detail: string;
  pricePerMonth: number;
  tag: "POPULAR" | "BEST VALUE" | null;
  saving: string | null;
}

export const pricing = {
  title: "What does it cost?",
  text: "One monthly price, cheaper for two. The first assessment is free.",
  currencyPrefix: "CA$",
  period: "per month",
  withTax: (total: string) => `+ HST = CA$${total} a month`,
  basis: `One weekly ${facts.sessionMinutes}-minute lesson per subject. Prices are before ${facts.hstPercent}% HST.`,
  online: {
    text: "Math and English cost the same online.",
    label: "See the online program",
    to: "/pals-online",
  },
} as const;

const { one, two, three } = facts.monthlyPrice;

/** Against as many single subjects. */
function savingOn(subjects: number, price: number): string {
  const saved = subjects * one - price;
  return `Saves ${pricing.currencyPrefix}${saved} a month (${Math.floor((100 * saved) / (subjects * one))}%)`;
}

export const centerPlans: readonly Plan[] = [
  {
    id: "one-subject",
    name: "1 Subject",
    detail: "Any one subject",
    pricePerMonth: one,
    tag: null,
    saving: null,
  },
  {
    id: "two-subjects",
    name: "2 Subjects",
    detail: "Any two subjects",
    pricePerMonth: two,
    tag: "POPULAR",
    saving: savingOn(2, two),
  },
  {
    id: "three-subjects",
    name: "3 Subjects",
    detail: "Math, English and writing",
    pricePerMonth: three,
    tag: "BEST VALUE",
    saving: savingOn(3, three),
  },
];

export const onlinePlans: readonly Plan[] = [
  { id: "math", name: "Math", detail: "Online math", pricePerMonth: one, tag: null, saving: null },
  { id: "english", name: "English", detail: "Online English", pricePerMonth: one, tag: null, saving: null },
  {
    id: "combo",
    name: "Math and English",
    detail: "Both online programs",
    pricePerMonth: two,
    tag: null,
    saving: savingOn(2, two),
  },
];
