/** What every end-to-end test starts from: a site of its own, and a page that reports what goes wrong in it. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeFindings } from "../pages/axe";
import { startEmbedded, type TestBackend } from "../servers/embedded";
import { type FaultProxy, startFaultProxy } from "../servers/fault-proxy";
import { freePort } from "../servers/free-port";
import { type RunningSite, startSite } from "../servers/site";
import { type StripeServer, startStripeServer } from "../servers/stripe/stripe-server";

/** Width and height of a common phone, for `test.use({ viewport: phone })`. */
export const phone = { width: 390, height: 844 };
/** The narrowest screen that has to work. */
export const narrow = { width: 320, height: 640 };
export const wide = { width: 1280, height: 800 };

type Problems = {
  /**
   * Lets this test go on when a problem's line matches. Lines read `answer 400 POST /book`,
   * `request failed GET /x: net::ERR_…`, `console error: …` and `page error: …`.
   */
  allow(...patterns: RegExp[]): void;
};

type TestFixtures = {
  problems: Problems;
  /** Fails when the page as it stands, or the part a CSS selector names, breaks WCAG 2.2 AA. */
  axe: (within?: string) => Promise<void>;
  /**
   * Fails when the page as it stands is too wide, or has something for axe to find, on a narrow or a wide screen.
   * With `PICTURES=<folder>` it also puts pictures of the page there, as a phone and a desk show it.
   * @param addresses of pages to open and look at, one after the other
   */
  look: (...addresses: string[]) => Promise<void>;
};
type WorkerFixtures = {
  /** Reserved before both start, because the database's mails carry links to the site. */
  sitePort: number;
  /** A fresh, migrated and seeded database for this worker's tests; `sql` reads it past all policies. */
  supabase: TestBackend;
  /** Stands between the site and its database, and fails on command. */
  backend: FaultProxy;
  /** Where the site's payments go. */
  stripe: StripeServer;
  site: RunningSite;
};

// why: a passkey belongs to a host name, and an address of numbers is none
const addressAt = (port: number) => `http://localhost:${port}`;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  sitePort: [async ({}, use) => use(await freePort()), { scope: "worker" }],
  supabase: [
    async ({ sitePort }, use) => {
      const supabase = await startEmbedded({ siteUrl: addressAt(sitePort) });
      await use(supabase);
      await supabase.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  backend: [
    async ({ supabase }, use) => {
      const backend = await startFaultProxy(supabase);
      await use(backend);
      await backend.stop();
    },
    { scope: "worker" },
  ],
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ sitePort, supabase, backend, stripe }, use) => {
      const behind = { ...supabase, url: backend.url };
      const url = addressAt(sitePort);
      const site = await startSite({ port: sitePort, supabase: behind, env: { ...stripe.env, SITE_URL: url } });
      await use({ ...site, url });
      // why: a clean stop waits up to 5 s for a timer of Remix's streaming, and the site keeps nothing to lose
      await site.kill();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  javaScriptEnabled: async ({}, use, { tags }) => use(!tags.includes("@no-js")),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (javaScriptEnabled) await scriptsAtWork(page);
      return answer;
    };
    await use(page);
  },
  problems: [
    async ({ context, baseURL, javaScriptEnabled }, use, info) => {
      const allowed: RegExp[] = [];
      const { seen, answers } = watchForProblems(context, String(baseURL), javaScriptEnabled !== false);
      await use({ allow: (...patterns) => void allowed.push(...patterns) });
      const unexpected = seen.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      if (info.status !== info.expectedStatus || unexpected.length > 0) await tellWhere(context, answers);
      expect(unexpected, "problems the browser saw").toEqual([]);
    },
    { auto: true },
  ],
  axe: async ({ page }, use) => use((within) => expectNoAxeFindings(page, within)),
  look: async ({ page, axe }, use) =>
    use(async (...addresses) => {
      for (const address of addresses.length > 0 ? addresses : [null]) {
        if (address) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1, includeHidden: true }).first()).toBeAttached();
        }
        for (const screen of [narrow, wide]) {
          await page.setViewportSize(screen);
          const beyond = (await overflow(page)) > 0 ? await widest(page) : "";
          expect(beyond, `overflow of ${page.url()} at ${screen.width}`).toBe("");
          await axe();
        }
        await takePictures(page);
      }
    }),
});

export { expect, type Page };

/** Waits until scripts have taken over, which come after the page; returns at once on a page that has none. */
export const scriptsAtWork = (page: Page) =>
  page.waitForFunction(
    () => {
      dispatchEvent(new PointerEvent("pointermove"));
      const comes = [...document.scripts].some(({ text }) => text.includes("requestIdleCallback(begin"));
      const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
      const outer = document.querySelector("main");
      if (comes && outer && !isHydrated(outer)) return false;
      // A printed sheet is HTML of its own, which React leaves alone.
      const taken = document.querySelectorAll("main, main *:not([data-printed-alone] *)");
      return !comes || [...taken].every((element) => isHydrated(element));
    },
    undefined,
    // why: a look at each frame takes as much of the processor as the scripts that it waits for
    { polling: 50 },
  );

async function takePictures(page: Page) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  const name = new URL(page.url()).pathname.replace(/\W+/g, "-").slice(1, 60) || "home";
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: `${folder}/${name}-${Date.now()}-${width}.png`, fullPage: true });
  }
}

export const main = (page: Page) => page.getByRole("main");
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const follow = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name }).first().click();
export const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** Drags in the calendar: once the code that drags has come, and lets go over what the calendar has seen. */
export async function drag(dragged: Locator, to: Locator): Promise<void> {
  const page = dragged.page();
  await expect(main(page).getByText("Drag a visit to a free time")).toBeVisible();
  await dragged.hover();
  await page.mouse.down();
  // why: the first move begins the drag, the second is over the cell
  for (const _ of ["begins", "is over"]) await to.hover();
  await expect(main(page).locator("[data-dragging] [data-over]")).toHaveCount(1);
  await page.mouse.up();
}

/** How far the page reaches beyond the right edge of its window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // why: a page that keeps room for a scrollbar is narrower than its window
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Writes down what a failed test leaves: its pages, what they warn of, and what the site answered last. */
async function tellWhere(context: BrowserContext, answers: readonly string[]) {
  for (const page of context.pages()) {
    const alerts = await page.getByRole("alert").allInnerTexts();
    const texts = [...alerts.map((text) => `alert: ${text}`), ...(await main(page).allInnerTexts())];
    console.log(
      ["", `page: ${page.url()}`, ...texts.map((text) => text.replace(/\s+/g, " ").slice(0, 2000))].join("\n"),
    );
  }
  console.log(["last answers:", ...answers.slice(-10)].join("\n  "));
}

/** Collects a line for each console error (policy violations too), exception and failed own request; and all answers. */
function watchForProblems(context: BrowserContext, siteUrl: string, scripts: boolean) {
  const seen: string[] = [];
  const answers: string[] = [];
  const own = (url: string) => url.startsWith(`${siteUrl}/`);
  const path = (url: string) => url.slice(siteUrl.length);
  context.on("request", (request) => {
    if (request.method() === "POST") answers.push(`asked POST ${path(request.url())}`);
  });
  context.on("console", (message) => {
    // why: Chromium repeats each failed answer here, without saying which request it was
    const repeated = /^Failed to load resource: the server responded/.test(message.text());
    // why: Remix writes down an answer that was still being read when the visitor went on
    if (message.text().startsWith("AbortError: signal is aborted")) return;
    if (message.type() === "error" && !(repeated && own(message.location().url))) {
      seen.push(`console error: ${message.text()}`);
    }
  });
  context.on("weberror", (error) => seen.push(`page error: ${error.error().message}`));
  context.on("response", (response) => {
    if (!own(response.url())) return;
    const request = response.request();
    const line = `answer ${response.status()} ${request.method()} ${path(response.url())}`;
    if (["document", "fetch", "xhr"].includes(request.resourceType())) answers.push(line);
    if (response.status() >= 400) seen.push(line);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // why: a download, or a request the visitor has navigated away from, ends as aborted
    if (reason === "net::ERR_ABORTED" || !own(request.url())) return;
    // why: with JavaScript off Chromium refuses script files and calls that "csp"
    if (!scripts && reason === "csp" && request.url().endsWith(".js")) return;
    seen.push(`request failed ${request.method()} ${path(request.url())}: ${reason}`);
  });
  return { seen, answers };
}

/** The deepest element that reaches furthest to the right, as HTML cut off. */
const widest = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rights = [...document.querySelectorAll("body *")].map((element) => ({
      right: element.getBoundingClientRect().right,
      html: element.outerHTML.slice(0, 300),
    }));
    return rights.reduce((far, next) => (next.right >= far.right ? next : far)).html;
  });
