/** What a visitor reads around the forms without a slot: before sending, and on the page after it. */
import { expect, test } from "vitest";
import { careers } from "../../../app/content/applications/careers";
import { confirmations } from "../../../app/content/appointments/confirmation";
import { contact } from "../../../app/content/inquiries/contact";
import { demoClass } from "../../../app/content/inquiries/demo-class";
import { centerPage } from "../../../app/content/locations/center-page";
import { sampleWords } from "../../../app/content/statements/site-words";
import { aBooking, aLicenseInquiry, aMessage, anAssessment, openDay, post } from "../../support/appointments/forms";
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

test("the contact page is the form, what happens next and how to reach a center, and takes no focus", async () => {
  const html = await read("/contact");
  for (const step of contact.whatHappensNext.steps) expect(html).toContain(step);
  for (const { to } of contact.center.links) expect(html).toContain(`href="${to}"`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/autofocus/i);
  expect(html).not.toContain(sampleWords.figure);
});

test("the home page opens the same form by its address", async () => {
  const html = await read("/?dialog=contact");
  expect(html).toMatch(/<dialog[^>]* open[^>]*>/);
  expect(html).toContain('action="/contact');
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

test("the page after a booking has the way to the center", async () => {
  const html = await afterSending("/book", aBooking({ email: "way@example.com", appointment_date: openDay(9) }));
  expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=[^"]+"/);
  expect(html).toContain("travelmode=transit");
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

test("samples are marked on the page, and centers next to each other show other families", async () => {
  const home = await read("/");
  expect(home.split(sampleWords.quote).length - 1).toBe(3);
  expect(home).toContain(sampleWords.figure);
  const reviews = async (slug: string) => {
    const html = await read(`/locations/${slug}?tab=reviews`);
    expect(html.split(sampleWords.quote).length - 1).toBe(2);
    return [...html.matchAll(/<blockquote[^>]*>(.*?)<\/blockquote>/gs)].map(([, words]) => words);
  };
  expect(await reviews("kanata")).not.toEqual(await reviews("nepean"));
});

test("claims of the trade are marked, with what holds here beside them", async () => {
  const home = await read("/?advantage=common-core");
  expect(home).toContain(sampleWords.claim);
  expect(home).toContain("the Ontario curriculum");
  const center = await read("/locations/kanata");
  expect(center).toContain(sampleWords.claim);
  expect(center).toContain(centerPage.consultation.text);
});

test("the home page leads to the online program from its body, and /careers says once what happens next", async () => {
  const body = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(body(await read("/"))).toContain('href="/pals-online"');
  const careersPage = body(await read("/careers"));
  expect(careersPage.split(careers.apply.next.title).length - 1).toBe(1);
  expect(careersPage.match(/reads your application/g)).toHaveLength(1);
});

test("the home page names prices and other parents before it looks for staff", async () => {
  const html = await read("/");
  const [price, parents, join] = ["CA$", sampleWords.quote, 'href="/careers#apply"'].map((part) =>
    html.indexOf(part, html.indexOf("<main")),
  );
  expect(price).toBeLessThan(parents ?? 0);
  expect(parents).toBeLessThan(join ?? 0);
});
