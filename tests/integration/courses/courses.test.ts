import { beforeAll, describe, expect, test } from "vitest";
import { coursePage, coursesPage } from "../../../app/content/courses/courses";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { site as siteWords } from "../../../app/content/site/site";
import { makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { elementsOf, linkOf, metaOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { ownSite } from "../../support/servers/test-site";

/** A course that staff may have entered: a name of markup, dearer than a thousand, taxed, without weeks. */
const odd = {
  id: "00000000-0000-4000-8000-00000000c001",
  name: `</script><b>"Algebra" & more`,
  shown: "&lt;/script&gt;&lt;b&gt;&quot;Algebra&quot; &amp; more",
};
const hidden = "00000000-0000-4000-8000-00000000c002";
const [first] = sampleCourses;
const firstPath = `/courses/${first?.id}`;

const here = ownSite({
  env: {
    STRIPE_SECRET_KEY: "sk_test_key_of_the_tests_0123456789",
    STRIPE_WEBHOOK_SECRET: "whsec_signing_secret_of_the_tests_0123456789",
  },
});
beforeAll(() =>
  here.supabase.sql(
    `insert into courses (id, name, description, price_cents, duration_weeks, is_taxable, is_active, created_at) values
       ($1, $2, 'Line one.\nLine two.', 120050, null, true, true, now() + interval '1 minute'),
       ($3, 'Not offered', '', 9900, 1, false, false, now())`,
    [odd.id, odd.name, hidden],
  ),
);
const student = async () =>
  new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, await makeAccount(here.supabase)));

const read = async (path: string) => {
  const answer = await fetch(here.site.url + path, { redirect: "manual" });
  return { answer, html: await answer.text() };
};
const wordsOf = (html = "") => plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " ");
const formsOf = (html: string) =>
  elementsOf(html)
    .filter(({ name, attributes }) => name === "form" && attributes.action?.startsWith("/courses"))
    .map(({ attributes }) => attributes);
const cardsOf = (html: string) => html.split("<li ").filter((item) => item.includes('action="/courses/'));

describe("the list of courses", () => {
  test("shows the active ones, newest first, each with its badge, price, weeks and one button", async () => {
    const { html } = await read("/courses");
    expect(formsOf(html).map(({ action, method }) => [action, method])).toEqual(
      [odd, ...sampleCourses].map(({ id }) => [`/courses/${id}`, "post"]),
    );
    const cards = cardsOf(html);
    expect(cards).toHaveLength(sampleCourses.length + 1);
    for (const [index, course] of sampleCourses.entries()) {
      const words = wordsOf(cards[index + 1]);
      for (const part of [
        course.name,
        course.description,
        `$${course.priceCents / 100}.00`,
        course.isTaxable ? coursesPage.plusTax(13) : coursesPage.noTax,
        `${course.durationWeeks} weeks`,
        coursesPage.badge,
      ])
        expect(words).toContain(part);
      expect(words.match(/Sign Up/g)).toHaveLength(1);
    }
    expect(html).not.toContain("Not offered");
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
          { item: { name: first?.name, url: here.site.url + firstPath, offers: { priceCurrency: "CAD" } } },
          ...sampleCourses.slice(1).map(() => ({})),
        ],
      },
    ]);
  });

  test("is the same for every visitor nobody knows, and may be kept; for others it is theirs alone", async () => {
    const [one, two] = await Promise.all([read("/courses"), read("/courses")]);
    expect(one.answer.headers.get("Cache-Control")).toMatch(/^public/);
    expect(one.html).toBe(two.html);
    const answer = await (await student()).get("/courses");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const opened = formsOf(await answer.text()).map(({ target }) => target);
    expect(new Set(opened)).toEqual(new Set(["_blank"]));
    expect(new Set(formsOf(one.html).map(({ target }) => target))).toEqual(new Set([undefined]));
  });
});

describe("the page of a course", () => {
  test("says what it costs to the cent, with tax where it is taxed", async () => {
    const { html } = await read(`/courses/${odd.id}`);
    expect(wordsOf(html)).toMatch(/Course CA\$1,200\.50 HST \(13%\) CA\$156\.07 Total CA\$1,356\.57/);
    expect(wordsOf((await read(firstPath)).html)).not.toContain("HST");
  });

  test("is listed by its own address, with the picture of the list", async () => {
    const { answer, html } = await read(firstPath);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
    expect(linkOf(html, "canonical")).toBe(here.site.url + firstPath);
    expect(metaOf(html, "og:image")).toContain("/og/courses.png");
    expect(html).toContain(`<title>${first?.name} | ${siteWords.name}</title>`);
    expect(metaOf(html, "description")).toBe(coursePage.description(first?.name ?? ""));
    expect(structuredDataOf(html)).toContainEqual(
      expect.objectContaining({ "@type": "Course", name: first?.name, url: here.site.url + firstPath }),
    );
  });

  test.each([hidden, "00000000-0000-4000-8000-0000000000ff", "enrol", "%00", "1' or '1'='1"])(
    "is missing for %s, also to press its button, which leads to the list and writes nothing",
    async (id) => {
      expect((await read(`/courses/${id}`)).answer.status).toBe(404);
      const pressed = await (await student()).post(`/courses/${id}`);
      expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/courses"]);
      expect(await here.supabase.sql("select 1 from purchases")).toEqual([]);
    },
  );

  test("is there soon after another copy of the site added it", async () => {
    const [added] = await here.supabase.sql<{ id: string }>(
      "insert into courses (name, price_cents, created_at) values ('Added elsewhere', 9900, '2020-01-01') returning id",
    );
    await expect
      .poll(async () => (await read(`/courses/${added?.id}`)).answer.status, {
        timeout: 12_000,
        interval: 200,
      })
      .toBe(200);
  });
});
