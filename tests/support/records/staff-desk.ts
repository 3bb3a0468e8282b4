import { centers } from "../../../app/content/locations/locations";
import { browserOf, type TestBrowser } from "../auth/accounts";
import { plain } from "../pages/html-parts";
import { healedSite, openSharedSite, startTestSite, stopTestSite, type TestSite } from "../servers/test-site";

/** Admins of two centers and a superadmin, each in a browser of their own. */
export interface Staff {
  admin: TestBrowser;
  other: TestBrowser;
  boss: TestBrowser;
}

/** Makes the staff of center `1` and of center `2`, or of the centers named. */
export const makeStaff = async (here: TestSite, center = "1", another = "2"): Promise<Staff> => ({
  admin: await browserOf(here, { role: "admin", locationId: center }),
  other: await browserOf(here, { role: "admin", locationId: another }),
  boss: await browserOf(here, { role: "superadmin" }),
});

let given = 0;

/** Two centers that no other file of this worker asks for: for tests which count what their staff sees. */
export function unusedCenters(): [center: string, another: string] {
  given += 2;
  const [another, center] = centers.slice(-given).map(({ id }) => id);
  if (given > 28 || !center || !another) throw new Error("All centers are given away");
  return [center, another];
}

interface Desk extends TestSite, Staff {
  /** From now on the site gets no answer to what it asks at such a path of the backend; null: it gets them all again. */
  takeAway(path: RegExp | null): void;
}

async function openDesk(here: TestSite, center?: string, another?: string): Promise<Desk> {
  const takeAway = (path: RegExp | null) => {
    here.backend.heal();
    if (path) here.backend.fail(path, "an error of the database");
  };
  return { ...here, takeAway, ...(await makeStaff(here, center, another)) };
}

/** The shared site with new staff of centers 1 and 2, or of the centers named. */
export const staffDesk = (center?: string, another?: string): Desk =>
  healedSite(
    async () => openDesk(await openSharedSite(), center, another),
    async () => undefined,
  );

/** A site of this file alone with the staff of centers 1 and 2. */
export const ownDesk = (env: Readonly<Record<string, string>> = {}): Desk =>
  healedSite(async () => openDesk(await startTestSite({ env })), stopTestSite);

/** What a page says, without its markup and scripts. */
export const textOf = async (answer: Response): Promise<string> => plain(withoutScripts(await answer.text()));
export const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

/** What a browser gets at an address. */
export async function readPage(browser: TestBrowser, path: string) {
  const answer = await browser.get(path);
  const html = await answer.text();
  return { status: answer.status, html, text: plain(withoutScripts(html)) };
}
