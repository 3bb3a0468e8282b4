/** What a visitor reads around the forms without a slot: before sending, and on the page after it. */
import { expect, test } from "vitest";
import { confirmations } from "../../../app/content/appointments/confirmation";
import { contact } from "../../../app/content/inquiries/contact";
import { demoClass } from "../../../app/content/inquiries/demo-class";
import { centerPage } from "../../../app/content/locations/center-page";
import { sampleWords } from "../../../app/content/statements/site-words";
import { aLicenseInquiry, aMessage, anAssessment, post } from "../../support/appointments/forms";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const read = async (path: string) => {
  const html = await (await fetch(new URL(path, here.site.url))).text();
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
};
const afterSending = async (path: string, values: Record<string, string>) => {
  const answer = await post(`${here.site.url}${path}`, values);
  expect(answer.status).toBe(303);
  return read(answer.headers.get("Location") ?? "");
};

test("the contact page is one form by two addresses, says what happens next and how to reach a center", async () => {
  const html = await read("/contact");
  for (const words of [...contact.whatHappensNext.steps, ...contact.center.links.map(({ to }) => `href="${to}"`)])
    expect(html).toContain(words);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/autofocus/i);
  expect(html).not.toContain(sampleWords.figure);
  expect(await read("/?dialog=contact")).toMatch(/<dialog[^>]* open[\s\S]*action="\/contact/);
});

test.each([
  ["/contact", aMessage({ email: "next-contact@example.com" }), confirmations.contact.next],
  [
    "/contact",
    aMessage({
      ...{ email: "next-demo@example.com", topic: "demo", phone: "416-555-0134" },
      ...{ child_name: "Asha", preferred_time: "Mondays" },
    }),
    { steps: [...confirmations.demo.next.steps, demoClass.teacherCalls] },
  ],
  ["/assessment", anAssessment({ email: "next-assessment@example.com" }), confirmations.assessment.next],
  ["/franchise", aLicenseInquiry({ email: "next-license@example.com" }), confirmations.franchise.next],
])("the page after %s says what happens next and who answers when", async (path, values, next) => {
  const html = await afterSending(path, values);
  for (const step of next.steps) expect(html).toContain(step);
  expect(html).toMatch(/business day/);
});

test("asking about a course carries it into the message, and an unknown course changes nothing", async () => {
  const [course] = await here.supabase.sql<{ id: string; name: string }>(
    "select id, name from courses where is_active order by created_at desc limit 1",
  );
  const page = await read(`/courses/${course?.id}`);
  expect(page).toContain(`href="/contact?course=${course?.id}"`);
  expect(await read(`/contact?course=${course?.id}`)).toContain(contact.aboutCourse(course?.name ?? ""));
  for (const unknown of ["00000000-0000-4000-8000-000000000000", "%00", "<script>"])
    expect(await read(`/contact?course=${unknown}`)).not.toContain(contact.aboutCourse("").slice(0, 20));
});

test("samples and claims of the trade are marked, and neighbouring centers show other families", async () => {
  const home = await read("/");
  expect(home.split(sampleWords.quote).length - 1).toBe(3);
  const main = home.slice(home.indexOf("<main"), home.indexOf("</main>"));
  expect(main).toContain('href="/pals-online"');
  // why: prices and other parents come before the search for staff
  const places = ["CA$", sampleWords.quote, 'href="/careers#apply"'].map((part) => main.indexOf(part));
  expect([Math.min(...places) >= 0, places]).toEqual([true, [...places].sort((one, other) => one - other)]);
  const reviews = async (slug: string) => {
    const html = await read(`/locations/${slug}?tab=reviews`);
    expect(html.split(sampleWords.quote).length - 1).toBe(2);
    return [...html.matchAll(/<blockquote[^>]*>(.*?)<\/blockquote>/gs)].map(([, words]) => words);
  };
  expect(await reviews("kanata")).not.toEqual(await reviews("nepean"));
  for (const [path, says] of [
    ["/?advantage=common-core", "the Ontario curriculum"],
    ["/locations/kanata", centerPage.consultation.text],
  ] as const)
    for (const words of [sampleWords.claim, says]) expect(await read(path)).toContain(words);
  expect((await read("/careers")).match(/reads your application/g)).toHaveLength(1);
});
