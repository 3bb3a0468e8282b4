import { beforeAll, beforeEach } from "vitest";
import { browserOf, makeAccount, type TestBrowser } from "../auth/accounts";
import { wordsOf } from "../pages/html-parts";
import { startStripeServer } from "../servers/stripe/stripe-server";
import { startTestSite } from "../servers/test-site";

export type Shop = ReturnType<typeof sharedShop>;

let shared: ReturnType<typeof start> | undefined;

/**
 * The site that sells courses, with its database and payment service, which all files of this worker share. Before each
 * test the payment service is calm again and tells nobody of payments.
 */
export function sharedShop() {
  let started: Awaited<ReturnType<typeof start>> | undefined;
  beforeAll(async () => {
    shared ??= start();
    started = await shared;
  });
  beforeEach(() => {
    started?.stripe.calm();
    started?.backend.heal();
  });
  const running = () => {
    if (!started) throw new Error("The shop is there once the tests run, not while they are collected");
    return started;
  };

  /** A course that nobody has bought, of CA$149.00 unless told otherwise. @returns its id */
  async function addCourse(columns: Record<string, string | number | boolean> = {}): Promise<string> {
    const { unused, supabase } = running();
    const id = unused.pop()?.id;
    if (!id) throw new Error("The shop has no course left");
    for (const [name, value] of Object.entries(columns))
      await supabase.sql(`update public.courses set ${name} = $2 where id = $1`, [id, value]);
    return id;
  }

  /** Somebody new, signed in to a browser without JavaScript. */
  async function person(role: "student" | "superadmin") {
    const { supabase, site } = running();
    const account = await makeAccount(supabase, { role });
    return { account, browser: await browserOf({ site, supabase }, account) };
  }
  const student = () => person("student");
  const boss = async () => (await person("superadmin")).browser;

  /** Presses the button of a course. */
  const enrol = (browser: TestBrowser, course: string) => browser.post(`/courses/${course}`, { course, center: "1" });

  /** A new student who stands at the checkout of a course. */
  async function buy() {
    const course = await addCourse();
    const buyer = await student();
    const answer = await enrol(buyer.browser, course);
    const sessionId = answer.headers.get("Location")?.split("/").at(-1) ?? "";
    const purchase = running().stripe.sessions.get(sessionId)?.client_reference_id;
    if (!purchase) throw new Error(`No checkout: ${answer.status} ${await answer.text()}`);
    return { purchase, sessionId, course, ...buyer };
  }

  return {
    get supabase() {
      return running().supabase;
    },
    get stripe() {
      return running().stripe;
    },
    get site() {
      return running().site;
    },
    /** Between the site and its database. */
    get backend() {
      return running().backend;
    },
    /** Where the site hears of payments. */
    get webhook() {
      return `${running().site.url}/webhooks/stripe`;
    },
    addCourse,
    student,
    boss,
    enrol,
    buy,
  };
}

async function start() {
  const stripe = await startStripeServer();
  const { supabase, backend, site } = await startTestSite({ env: stripe.env });
  const unused = await supabase.sql<{ id: string }>(
    "insert into public.courses (name, price_cents) select 'Course ' || n, 14900 from generate_series(1, 90) as n returning id",
  );
  // why: the site keeps the list of courses for some minutes, so all that tests will need are in it from now on
  await (await fetch(`${site.url}/courses`)).arrayBuffer();
  return { supabase, backend, stripe, site, unused };
}

/** What the page at that path says. */
export const wordsAt = async (browser: TestBrowser, path: string): Promise<string> =>
  wordsOf(await (await browser.get(path)).text());
