import { makeAccount, type TestAccount, TestBrowser, tokensOf } from "../auth/accounts";
import { startEmbedded, type TestBackend } from "../servers/embedded";
import { type RunningSite, startSite } from "../servers/site";
import { type StripeServer, startStripeServer } from "../servers/stripe-server";

/** A purchase that waits for its payment at the checkout. */
export interface Bought {
  purchase: string;
  sessionId: string;
  course: string;
  account: TestAccount;
}

export interface Shop {
  supabase: TestBackend;
  stripe: StripeServer;
  site: RunningSite;
  /** Where the site hears of payments. */
  webhook: string;
  /** A course that nobody has bought, of CA$149.00 unless told otherwise. @returns its id */
  addCourse(columns?: Record<string, string | number | boolean | null>): Promise<string>;
  /** A new student, signed in to a browser without JavaScript. */
  student(): Promise<{ account: TestAccount; browser: TestBrowser }>;
  /** Presses the button of a course. */
  enrol(browser: TestBrowser, course: string): Promise<Response>;
  /** A new student who stands at the checkout of a course. */
  buy(course?: string): Promise<Bought>;
  stop(): Promise<void>;
}

/** A site that sells courses: database, payment service and site, each of its own. */
export async function startShop(): Promise<Shop> {
  const supabase = await startEmbedded();
  const stripe = await startStripeServer();
  const site = await startSite({ supabase, env: stripe.env });

  // why: the site keeps the list of courses for some minutes, so all that a test will need are in it from the beginning
  const unused = await supabase.sql<{ id: string }>(
    "insert into public.courses (name, price_cents) select 'Course ' || n, 14900 from generate_series(1, 120) as n returning id",
  );
  const addCourse: Shop["addCourse"] = async (columns = {}) => {
    const id = unused.pop()?.id;
    if (!id) throw new Error("The shop has no course left");
    for (const [name, value] of Object.entries(columns))
      await supabase.sql(`update public.courses set ${name} = $2 where id = $1`, [id, value]);
    return id;
  };
  await (await fetch(`${site.url}/courses`)).arrayBuffer();

  const student = async () => {
    const account = await makeAccount(supabase);
    return { account, browser: new TestBrowser(site.url).hold(await tokensOf(supabase, account)) };
  };
  const enrol: Shop["enrol"] = (browser, course) => browser.post(`/courses/${course}`, { course });

  return {
    supabase,
    stripe,
    site,
    webhook: `${site.url}/webhooks/stripe`,
    addCourse,
    student,
    enrol,
    buy: async (given) => {
      const course = given ?? (await addCourse());
      const { account, browser } = await student();
      const answer = await enrol(browser, course);
      const sessionId = answer.headers.get("Location")?.split("/").at(-1) ?? "";
      const purchase = stripe.sessions.get(sessionId)?.client_reference_id;
      if (!purchase) throw new Error(`No checkout: ${answer.status} ${await answer.text()}`);
      return { purchase, sessionId, course, account };
    },
    stop: async () => {
      await site.kill();
      await stripe.stop();
      await supabase.stop();
    },
  };
}
