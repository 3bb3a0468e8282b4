import { afterEach } from "vitest";
import { browserOf, type TestBrowser } from "../auth/accounts";
import { plain } from "../pages/html-parts";
import { untilEndOfFile } from "../run/until-end-of-file";
import { startCountingProxy } from "../servers/counting-proxy";
import { startEmbedded } from "../servers/embedded";
import { startSite } from "../servers/site";
import type { TestSite } from "../servers/test-site";

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

/** A site of this file alone with the staff of centers 1 and 2; after each test its backend answers all again. */
export function staffDesk(env: Readonly<Record<string, string>> = {}) {
  let away: RegExp | null = null;
  const start = async () => {
    const supabase = await startEmbedded();
    const proxy = await startCountingProxy(supabase.url, (path, response) => {
      if (!away?.test(path)) return false;
      // why: an error that cannot pass by itself is not tried again
      response.writeHead(500, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ code: "P0001", message: "no answer" }));
      return true;
    });
    const site = await startSite({ supabase: { ...supabase, url: proxy.url }, env });
    /** From now on the site gets no answer to what it asks at such a path of the backend; null: it gets them all again. */
    const takeAway = (path: RegExp | null) => {
      away = path;
    };
    return { supabase, proxy, site, takeAway, ...(await makeStaff({ supabase, site })) };
  };
  const desk = untilEndOfFile(start, async ({ supabase, proxy, site }) => {
    await site.kill();
    await proxy.stop();
    await supabase.stop();
  });
  afterEach(() => desk.takeAway(null));
  return desk;
}

/** What a page says, without its markup and scripts. */
export const textOf = async (answer: Response): Promise<string> => plain(withoutScripts(await answer.text()));
export const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

/** What a browser gets at an address. */
export async function readPage(browser: TestBrowser, path: string) {
  const answer = await browser.get(path);
  const html = await answer.text();
  return { status: answer.status, html, text: plain(withoutScripts(html)) };
}
