import { beforeAll, expect, test } from "vitest";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { elementsOf, linkOf, structuredDataOf, wordsOf } from "../../support/pages/html-parts";
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

const read = async (path: string) => {
  const answer = await fetch(here.site.url + path, { redirect: "manual" });
  return { answer, html: await answer.text() };
};
const formsOf = (html: string) =>
  elementsOf(html).flatMap(({ name, attributes }) =>
    name === "form" && attributes.action?.startsWith("/courses") ? [attributes] : [],
  );

test("the list shows the active courses, newest first, in the subject that staff chose, and what they typed as text", async () => {
  const { html } = await read("/courses");
  expect(formsOf(html).map(({ action, method }) => [action, method])).toEqual(
    [odd, ...sampleCourses].map(({ id }) => [`/courses/${id}`, "post"]),
  );
  const cards = html.split("<li ").filter((item) => item.includes('action="/courses/'));
  const drawn = cards.map((card) => /data-subject="(\w+)"/.exec(card)?.[1]);
  expect(drawn).toEqual(["writing", ...sampleCourses.map(({ subject }) => subject)]);
  for (const part of [first?.description, "tax-exempt", `Grades 1–2, ${first?.durationWeeks} weeks`])
    expect(wordsOf(cards[1] ?? "")).toContain(part);
  for (const part of [odd.shown, "$1,200.50"]) expect(cards[0]).toContain(part);
  for (const part of ["Not offered", '<b>"']) expect(html).not.toContain(part);
  const [facts] = structuredDataOf(html).filter((each) => JSON.stringify(each).includes('"ItemList"'));
  expect(JSON.stringify(facts)).toContain(JSON.stringify(odd.name));
});

test("the page of a course says its price with tax, stands at its own address, and is missing where it is not offered", async () => {
  const taxed = await read(`/courses/${odd.id}`);
  expect(wordsOf(taxed.html)).toMatch(/Course CA\$1,200\.50 HST \(13%\) CA\$156\.07 Total CA\$1,356\.57/);
  expect((await read(`/courses/${hidden}`)).answer.status).toBe(404);
  const { answer, html } = await read(firstPath);
  expect(wordsOf(html)).not.toContain("HST");
  expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
  expect(linkOf(html, "canonical")).toBe(here.site.url + firstPath);
  expect(html).toContain(`<title>${first?.name} | Small Steps`);
  expect(structuredDataOf(html)).toContainEqual(
    expect.objectContaining({ "@type": "Course", name: first?.name, url: here.site.url + firstPath }),
  );
});
