import { facts } from "~/content/site/facts";
export const site = {
  name: "Small Steps Learning Center",
  shortName: "Small Steps",
  /** Prefix of every center's full name. */
  productPrefix: "Small Steps Center - ",
  logoAlt: "Small Steps Learning Center",
  tagline: "One small step, every week.",
  description: `${facts.allSubjects} for children from ${facts.grades}. We find out where your child stands, then build from there, one workbook at a time.`,
  audience: `Children from ${facts.ages.from} to ${facts.ages.to}, ${facts.grades}`,
} as const;

export const headOffice = {
  address: "9001 Bloor Street West",
  city: "Etobicoke",
  province: "ON",
  postalCode: "M8X 1A1",
  phone: "416-555-0100",
  email: "hello@smallsteps.example",
} as const;

/** Of the no-cost consultation. */
export const consultationLine = { phone: "416-555-0199" } as const;

interface SocialLink {
  label: string;
  url: string;
}

/** Empty until real accounts exist. */
export const socialLinks: readonly SocialLink[] = [];
