import { pictureVersion } from "./og-version";
import { site } from "./site";

/** A public page that search engines may show. */
export interface PublicPage {
  /** Its canonical address: no query, no final slash. */
  path: string;
  /** The words on the picture that is shown where somebody shares the page. */
  title: string;
  /** The colour of the picture; the site's own where a page has no subject. */
  subject?: "math" | "english" | "writing" | "assessments";
}

/**
 * Every public page beside those of the centers, which the list of centers names. What is in neither list gets no
 * canonical address and stands in no site map.
 */
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
  { path: "/book", title: "Book an appointment" },
  { path: "/assessment", title: "Schedule a free assessment", subject: "assessments" },
  { path: "/privacy", title: "What we do with what you tell us" },
];

/** The file name of a page's picture in `public/og`. */
export const pictureFile = ({ path }: PublicPage): string =>
  `${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;

/** The lists of all centers and of all courses, whose pictures the pages of one center and of one course share. */
export const centersPath = "/locations";
export const coursesPath = "/courses";

/** Paths of pages whose records the database keeps. */
interface PathsUnder {
  centers: readonly string[];
  courses: readonly string[];
}

/**
 * The listed page at a path of the address with the full addresses of page and picture, or null.
 * @param under the pages of the centers and of the courses, which no list of this file knows
 */
export function describePage(siteUrl: string, pathname: string, under: Partial<PathsUnder> = {}) {
  const path = withoutEndSlashes(pathname);
  const listed = under.centers?.includes(path) ? centersPath : under.courses?.includes(path) ? coursesPath : path;
  const page = pages.find((one) => one.path === listed);
  if (!page) return null;
  return {
    path,
    url: siteUrl + path,
    // why: browsers and networks keep the file; a picture drawn anew gets a new address
    picture: `${siteUrl}/og/${pictureFile(page)}?v=${pictureVersion}`,
    pictureTitle: page.title,
  };
}

// why: every address that anybody asks for comes here, and a pattern for slashes at the end takes the square of them
function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end--;
  return pathname.slice(0, end);
}

/**
 * Where a crawler has nothing to look for: what lies behind a sign-in, and answers for scripts. A confirmation page is
 * left out, because a crawler that may not read it does not learn that it must not list it.
 */
export const uncrawledPaths: readonly string[] = [
  "/admin",
  "/auth",
  "/book/times",
  "/courses/cancelled",
  "/courses/enrolled",
  "/dashboard",
  "/logout",
  "/places",
  "/purchase-history",
  "/receipt",
];
