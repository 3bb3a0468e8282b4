import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coursePage, coursesPage } from "../../../app/content/courses";
import { enrolmentMessages } from "../../../app/content/enrolment";
import { messages } from "../../../app/content/messages";
import { sampleCourses } from "../../../app/content/sample-courses";
import { site as siteWords } from "../../../app/content/site";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { elementsOf, linkOf, metaOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";
import { type StripeServer, startStripeServer } from "../../support/servers/stripe-server";

/** A course that staff may have entered: a name of markup, dearer than a thousand, taxed, without weeks. */
const odd = {
  id: "00000000-0000-4000-8000-00000000c001",
  name: `</script><b>"Algebra" & more`,
  shown: "&lt;/script&gt;&lt;b&gt;&quot;Algebra&quot; &amp; more",
};
const hidden = "00000000-0000-4000-8000-00000000c002";
const [first] = sampleCourses;
const firstPath = `/courses/${first?.id}`;

let supabase: TestBackend;
let stripe: StripeServer;
let site: RunningSite;
let closed: RunningSite;
let away: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  await supabase.sql(
    `insert into courses (id, name, description, price_cents, duration_weeks, is_taxable, is_active, created_at) values
       ($1, $2, 'Line one.\nLine two.', 120050, null, true, true, now() + interval '1 minute'),
       ($3, 'Not offered', '', 9900, 1, false, false, now())`,
    [odd.id, odd.name, hidden],
  );
  stripe = await startStripeServer();
  [site, closed, away] = await Promise.all([
    startSite({ supabase, env: stripe.env }),
    startSite({ supabase }),
    startSite({ env: stripe.env }),
  ]);
});
afterAll(async () => {
  await Promise.all([site?.kill(), closed?.kill(), away?.kill(), stripe?.stop()]);
  await supabase?.stop();
});

const read = async (path: string, from = site) => {
  const answer = await fetch(from.url + path, { redirect: "manual" });
  return { answer, html: await answer.text() };
};
const formsOf = (html: string) =>
  elementsOf(html)
    .filter(({ name, attributes }) => name === "form" && attributes.action?.startsWith("/courses"))
    .map(({ attributes }) => attributes);
const cardsOf = (html: string) =>
  [...html.matchAll(/<li class="course-card"[^>]*>([\s\S]*?)<\/li>/g)].map(([, card = ""]) => card);

describe("the list of courses", () => {
  test("shows the active ones, newest first, each with its badge, price, weeks and one button", async () => {
    const { html } = await read("/courses");
    const cards = cardsOf(html);
    expect(cards).toHaveLength(sampleCourses.length + 1);
    for (const [index, course] of sampleCourses.entries()) {
      const words = plain(cards[index + 1]?.replace(/<[^>]*>/g, " ") ?? "").replace(/\s+/g, " ");
      expect(words).toContain(course.name);
      expect(words).toContain(course.description);
      expect(words).toContain(`$${course.priceCents / 100}.00`);
      expect(words).toContain(course.isTaxable ? coursesPage.plusTax(13) : coursesPage.noTax);
      expect(words).toContain(`${course.durationWeeks} weeks`);
      expect(words).toContain(coursesPage.badge);
      expect(words.match(/Sign Up/g)).toHaveLength(1);
    }
    expect(html).not.toContain("Not offered");
    expect(formsOf(html).map(({ action, method }) => [action, method])).toEqual(
      [odd, ...sampleCourses].map(({ id }) => [`/courses/${id}`, "post"]),
    );
  });

  test("keeps what staff typed as text, in the page and in what search engines read", async () => {
    const { html } = await read("/courses");
    expect(cardsOf(html)[0]).toContain(odd.shown);
    expect(cardsOf(html)[0]).toContain("$1,200.50");
    expect(html).not.toContain('<b>"');
    const lists = structuredDataOf(html).filter((facts) => JSON.stringify(facts).includes('"ItemList"'));
    expect(lists).toMatchObject([
      {
        itemListElement: [
          { position: 1, item: { "@type": "Course", name: odd.name, offers: { price: "1200.50" } } },
          { item: { name: first?.name, url: site.url + firstPath, offers: { priceCurrency: "CAD" } } },
          {},
          {},
          {},
          {},
        ],
      },
    ]);
  });

  test("is the same for every visitor nobody knows, and may be kept; for others it is theirs alone", async () => {
    const [one, two] = await Promise.all([read("/courses"), read("/courses")]);
    expect(one.answer.headers.get("Cache-Control")).toMatch(/^public/);
    expect(one.html).toBe(two.html);
    const account = await makeAccount(supabase);
    const visitor = new TestBrowser(site.url).hold(await tokensOf(supabase, account));
    const answer = await visitor.get("/courses");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const opened = formsOf(await answer.text()).map(({ target }) => target);
    expect(new Set(opened)).toEqual(new Set(["_blank"]));
    expect(new Set(formsOf(one.html).map(({ target }) => target))).toEqual(new Set([undefined]));
  });

  test("says that it is empty", async () => {
    const empty = await startEmbedded();
    await empty.sql("update courses set is_active = false");
    const without = await startSite({ supabase: empty, env: stripe.env });
    const { answer, html } = await read("/courses", without);
    expect(html).toContain("No Courses Available");
    expect(html).toContain("Check back later for new course offerings.");
    expect(html).not.toContain(messages.coursesUnavailable.text);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
    await without.kill();
    await empty.stop();
  });

  test("says that it could not be loaded, and nobody keeps that", async () => {
    const { answer, html } = await read("/courses", away);
    expect(answer.status).toBe(200);
    expect(html).toContain("No Courses Available");
    expect(html).toContain(messages.coursesUnavailable.text);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("offers the contact form instead of a button where nobody can pay", async () => {
    const { html } = await read("/courses", closed);
    expect(html).toContain(coursesPage.closed.title);
    expect(formsOf(html)).toEqual([]);
    expect(cardsOf(html)[1]).toContain('href="/contact"');
    const page = await read(firstPath, closed);
    expect(page.html).toContain(coursesPage.closed.title);
    expect(formsOf(page.html)).toEqual([]);
  });
});

describe("the page of a course", () => {
  test("says what it costs to the cent, with tax", async () => {
    const words = plain((await read(`/courses/${odd.id}`)).html.replace(/<[^>]*>/g, " "));
    expect(words).toMatch(/Course\s+CA\$1,200\.50\s+HST \(13%\)\s+CA\$156\.07\s+Total\s+CA\$1,356\.57/);
    const untaxed = plain((await read(firstPath)).html.replace(/<[^>]*>/g, " "));
    expect(untaxed).not.toContain("HST");
  });

  test("is listed by its own address, with the picture of the list", async () => {
    const { answer, html } = await read(firstPath);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
    expect(linkOf(html, "canonical")).toBe(site.url + firstPath);
    expect(metaOf(html, "og:image")).toContain("/og/courses.png");
    expect(html).toContain(`<title>${first?.name} | ${siteWords.name}</title>`);
    expect(metaOf(html, "description")).toBe(coursePage.description(first?.name ?? ""));
    expect(structuredDataOf(html)).toContainEqual(
      expect.objectContaining({ "@type": "Course", name: first?.name, url: site.url + firstPath }),
    );
  });

  test.each([hidden, "00000000-0000-4000-8000-0000000000ff", "enrol", "%00", "1' or '1'='1"])(
    "is missing for %s",
    async (id) => {
      expect((await read(`/courses/${id}`)).answer.status).toBe(404);
    },
  );

  test("is there soon after another copy of the site added it", async () => {
    await read("/courses");
    const [added] = await supabase.sql<{ id: string }>(
      "insert into courses (name, price_cents, created_at) values ('Added elsewhere', 9900, '2020-01-01') returning id",
    );
    await expect
      .poll(async () => (await read(`/courses/${added?.id}`)).answer.status, {
        timeout: 12_000,
        interval: 500,
      })
      .toBe(200);
    await supabase.sql("delete from courses where id = $1", [added?.id]);
  }, 20_000);

  test("says that it failed while the database is away", async () => {
    expect((await read(firstPath, away)).answer.status).toBe(503);
  });
});

describe("signing up", () => {
  const taken = async () => ({ rows: await supabase.sql("select count(*) from purchases") });
  let visitor: TestBrowser;
  beforeEach(async () => {
    visitor = new TestBrowser(site.url).hold(await tokensOf(supabase, await makeAccount(supabase)));
  });

  test("asks who is not signed in to sign in, and leads back to the course", async () => {
    const answer = await new TestBrowser(site.url).post(firstPath);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(`/login?${new URLSearchParams({ redirect: firstPath })}`);
    expect(flashOf(answer)).toContain("Authentication Required");
    expect(flashOf(answer)).toContain("Please sign in to enroll in courses.");
  });

  test("leads to the payment page", async () => {
    const answer = await visitor.post(firstPath);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^${stripe.url}/c/pay/`));
  });

  test("that fails says so on the page of the course, with the button to try again", async () => {
    stripe.fault("create", "500");
    const answer = await visitor.post(firstPath);
    stripe.fault("create", null);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain(messages.enrolmentFailed.title);
    expect(html).toContain(messages.enrolmentFailed.text);
    expect(html).toContain("<title>Error: ");
    expect(formsOf(html)).toMatchObject([{ action: firstPath }]);
    expect(formsOf(html)[0]?.target).toBeUndefined();
    expect((await visitor.post(firstPath)).headers.get("Location")).toContain("/c/pay/");
  });

  test("says that a course is gone which the list still shows", async () => {
    const { rows } = await taken();
    await supabase.sql("update courses set is_active = false where id = $1", [odd.id]);
    const answer = await visitor.post(`/courses/${odd.id}`);
    await supabase.sql("update courses set is_active = true where id = $1", [odd.id]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(enrolmentMessages.unavailable.title);
    expect(await taken()).toEqual({ rows });
  });

  test.each([hidden, "no-course", "00000000-0000-4000-8000-0000000000ff"])(
    "leads to the list for %s, says that it is not offered, and writes nothing",
    async (id) => {
      const before = await taken();
      const answer = await visitor.post(`/courses/${id}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/courses"]);
      expect(flashOf(answer)).toContain(enrolmentMessages.unavailable.title);
      expect(await taken()).toEqual(before);
    },
  );
});
