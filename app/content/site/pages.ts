import type { SubjectColour } from "~/content/programs/subjects";
import { pictureVersion } from "./og-version";
import { site } from "./site";

export interface PublicPage {
  /** Canonical: no query, no final slash. */
  path: string;
  /** Text on the preview picture. */
  title: string;
  subject?: SubjectColour;
}

/** Public pages without those of centers and courses. Others have no canonical address and are not in the site map. */
export const pages: readonly PublicPage[] = [
  { path: "/", title: site.tagline },
  { path: "/programs", title: "Which program does your child need?" },
  { path: "/programs/math", title: "Math, from counting to equations", subject: "math" },
  { path: "/programs/english", title: "English, from first sounds to grade 8 texts", subject: "english" },
  { path: "/programs/writing", title: "Writing, from sentences to essays", subject: "writing" },
  { path: "/programs/assessments", title: "Find out where your child stands", subject: "assessments" },
  { path: "/find-center", title: "Find the center nearest to you" },
  { path: "/about", title: "Why we teach in small steps" },
  { path: "/locations", title: "A center near you, in all of Ontario" },
  { path: "/franchise", title: "Own a center in your town" },
  { path: "/pals-online", title: "Math and English at home, live" },
  { path: "/courses", title: "One course, one clear goal" },
  { path: "/careers", title: "Teach with us" },
  { path: "/contact", title: "Write to us" },
  { path: "/book", title: "Book a free assessment" },
  { path: "/assessment", title: "Request an assessment", subject: "assessments" },
  { path: "/accessibility", title: "A site and centers for everyone" },
  { path: "/privacy", title: "What we do with what you tell us" },
];

/** The file name of a page's picture in `public/og`. */
export const pictureFile = ({ path }: PublicPage): string =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;

/** Their preview pictures also serve the pages of one center or course. */
export const centersPath = "/locations";
export const coursesPath = "/courses";

/** Pages of records in the database. */
interface PathsUnder {
  centers: readonly string[];
  courses: readonly string[];
}

/** The listed page at a path, or null. @param under pages of centers and courses from the database */
export function describePage(siteUrl: string, pathname: string, under: Partial<PathsUnder> = {}) {
  const path = withoutEndSlashes(pathname);
  const listed = under.centers?.includes(path) ? centersPath : under.courses?.includes(path) ? coursesPath : path;
  const page = pages.find((one) => one.path === listed);
  if (!page) return null;
  return {
    path,
    url: siteUrl + path,
    // why: caches keep the file, so a new picture needs a new address
    picture: `${siteUrl}/og/${pictureFile(page)}?v=${pictureVersion}`,
    pictureTitle: page.title,
  };
}

// why: any address comes here, and a regular expression for trailing slashes takes quadratic time
function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end--;
  return pathname.slice(0, end);
}

/** For robots.txt. Not confirmation pages: a crawler must read their noindex. */
export const uncrawledPaths: readonly string[] = [
  "/admin",
  "/auth",
  "/book/nearest",
  "/book/times",
  "/courses/cancelled",
  "/courses/enrolled",
  "/dashboard",
  "/logout",
  "/places",
  "/purchase-history",
  "/receipt",
];

export interface TextSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  items: readonly { label: string; text: string }[];
}
