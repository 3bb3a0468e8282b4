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
  text: "One price per subject, month by month. The first assessment is free.",
  currencyPrefix: "CA$",
  period: "per month",
  basis: "One weekly 50-minute session per subject",
} as const;

export const centerPlans: readonly Plan[] = [
  {
    id: "one-subject",
    name: "1 Subject",
    detail: "Math or English",
    pricePerMonth: 169,
    tag: null,
    saving: null,
  },
  {
    id: "two-subjects",
    name: "2 Subjects",
    detail: "Any two subjects",
    pricePerMonth: 319,
    tag: "POPULAR",
    saving: "Saves over 10%",
  },
  {
    id: "three-subjects",
    name: "3 Subjects",
    detail: "Math, English and writing",
    pricePerMonth: 389,
    tag: "BEST VALUE",
    saving: null,
  },
];

export const onlinePlans: readonly Plan[] = [
  { id: "math", name: "Math", detail: "Online math", pricePerMonth: 169, tag: null, saving: null },
  { id: "english", name: "English", detail: "Online English", pricePerMonth: 169, tag: null, saving: null },
  {
    id: "combo",
    name: "Math and English",
    detail: "Both online programs",
    pricePerMonth: 319,
    tag: null,
    saving: null,
  },
];
