import { beforeAll, describe, expect, test } from "vitest";
import { coursesPage } from "../../../app/content/courses/courses";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { site as siteWords } from "../../../app/content/site/site";
import { browserOf } from "../../support/auth/accounts";
import { elementsOf, linkOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { ownSite } from "../../support/servers/test-site";

/** A course that staff may have entered: a name of markup, dearer than a thousand, taxed, without weeks, of another subject than its name says. */
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
    `insert into courses (id, name, description, price_cents, duration_weeks, subject, is_taxable, is_active, created_at) values
       ($1, $2, 'Line one.\nLine two.', 120050, null, 'writing', true, true, now() + interval '1 minute'),
       ($3, 'Not offered', '', 9900, 1, null, false, false, now())`,
    [odd.id, odd.name, hidden],
  ),
);
const student = async () => browserOf(here);

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
    const words = wordsOf(cards[1]);
    for (const part of [first?.description, coursesPage.noTax, `Grades 1–2, ${first?.durationWeeks} weeks`])
      expect(words).toContain(part);
    expect(html).not.toContain("Not offered");
  });

  test("draws each course in the subject that staff chose, not in one that its name suggests", async () => {
    const { html } = await read("/courses");
    const shown = cardsOf(html).map((card) => /data-subject="(\w+)"/.exec(card)?.[1]);
    expect(shown).toEqual(["writing", ...sampleCourses.map(({ subject }) => subject)]);
  });

  test("keeps what staff typed as text, in the page and in what search engines read", async () => {
    const { html } = await read("/courses");
    expect(cardsOf(html)[0]).toContain(odd.shown);
    expect(cardsOf(html)[0]).toContain("$1,200.50");
    expect(html).not.toContain('<b>"');
    const [facts] = structuredDataOf(html).filter((each) => JSON.stringify(each).includes('"ItemList"'));
    expect(JSON.stringify(facts)).toContain(JSON.stringify(odd.name));
  });

  test("is the same for every visitor nobody knows, and may be kept; for others it is theirs alone", async () => {
    const [one, two] = await Promise.all([read("/courses"), read("/courses")]);
    expect(one.answer.headers.get("Cache-Control")).toMatch(/^public/);
    expect(one.html).toBe(two.html);
    const answer = await (await student()).get("/courses");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    // why: the payment page opens in a new tab from the course's own page, which asks for the center first
    const own = await (await (await student()).get(firstPath)).text();
    expect(formsOf(own).map(({ target }) => target)).toEqual(["_blank"]);
    expect(new Set(formsOf(await answer.text()).map(({ target }) => target))).toEqual(new Set([undefined]));
  });
});

describe("the page of a course", () => {
  test("says what it costs to the cent, with tax where it is taxed", async () => {
    const { html } = await read(`/courses/${odd.id}`);
    expect(wordsOf(html)).toMatch(/Course CA\$1,200\.50 HST \(13%\) CA\$156\.07 Total CA\$1,356\.57/);
    expect(wordsOf((await read(firstPath)).html)).not.toContain("HST");
  });

  test("is listed by its own address, and missing for a course that is not offered", async () => {
    expect((await read(`/courses/${hidden}`)).answer.status).toBe(404);
    const { answer, html } = await read(firstPath);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
    expect(linkOf(html, "canonical")).toBe(here.site.url + firstPath);
    expect(html).toContain(`<title>${first?.name} | ${siteWords.name}</title>`);
    expect(structuredDataOf(html)).toContainEqual(
      expect.objectContaining({ "@type": "Course", name: first?.name, url: here.site.url + firstPath }),
    );
  });
});
