import type { NavigationLink } from "~/content/site/navigation";
import type { LevelProgram } from "./levels";

interface ContentCard {
  title: string;
  text: string;
}

export interface Program {
  id: LevelProgram;
  name: string;
  to: string;
  meta: { title: string; description: string };
  hero: { title: string; promise: string; buttonLabel: string };
  overview: { title: string; paragraphs: readonly string[] };
  facts: readonly { label: string; value: string }[];
  /** Math only. */
  domains: { title: string; cards: readonly ContentCard[] } | null;
  features: { title: string; cards: readonly ContentCard[] };
  levels: { title: string; text: string };
  areas: { title: string; cards: readonly ContentCard[] };
  faqTitle: string;
  faqLink: NavigationLink | null;
  closing: {
    title: string;
    text: string;
    buttonLabel: string;
    requestLabel?: string;
    links: readonly NavigationLink[];
  };
}
