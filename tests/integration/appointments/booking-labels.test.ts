import { expect, test } from "vitest";
import { firstVisit } from "../../../app/content/appointments/first-visit";
import { freeAssessment } from "../../../app/content/appointments/free-assessment";
import { pages } from "../../../app/content/site/pages";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

type Form = "booking" | "request";

/** Every call to one of the two forms; those that say neither 'Book a free assessment' nor 'Request' are the specification's. */
const labels: Readonly<Record<string, Form>> = {
  [freeAssessment.label]: "booking",
  "Request an assessment": "request",
  "Book a visit": "booking",
  "Book Appointment": "booking",
  "Schedule Free Assessment": "booking",
  "Schedule a Free Assessment": "booking",
  "Schedule a Diagnostic Assessment": "booking",
  "Schedule an Assessment": "booking",
  "SCHEDULE AN ASSESSMENT": "booking",
  "Schedule a Free Consultation": "booking",
  "Get Started Today": "booking",
  "Get Started": "booking",
  "Register Now": "booking",
  "Schedule Assessment": "request",
  "Enroll Now": "request",
};

/** The form behind an address of a link or button on a page. */
function formAt(target: string, page: string): Form | null {
  const { pathname, searchParams } = new URL(target, `http://site${page}`);
  const dialog = searchParams.get("dialog");
  if (pathname === "/assessment" || dialog === "assessment") return "request";
  return pathname === "/book" || dialog === "booking" || searchParams.get("tab") === "appointment" ? "booking" : null;
}

/** Links and buttons that lead to another form than the page's own, with what is seen of them. */
function callsOf(html: string, page: string): { label: string; form: Form | null }[] {
  const found = html.matchAll(/(<a [^>]*>|<button [^>]*name="carry"[^>]*>)([\s\S]*?)<\/(?:a|button)>/g);
  return [...found].flatMap(([, tag = "", inner = ""]) => {
    const attributes = elementsOf(tag)[0]?.attributes ?? {};
    const form = formAt(attributes.href ?? attributes.formaction ?? "#", page);
    return form && form === formAt("", page) ? [] : [{ label: labelOf(inner), form }];
  });
}

/** The short 'Book' of a list is ours where its hidden rest says what and where. */
function labelOf(inner: string): string {
  const whole = plain(inner).trim();
  if (whole.startsWith(`${freeAssessment.label} in `)) return freeAssessment.label;
  const [, title] = /<b>(.*?)<\/b>/.exec(inner) ?? [];
  return plain(title ?? inner.replace(/<span class="sr-only">.*?<\/span>/g, "")).trim();
}

test.each([
  ...["/book", "/assessment", "/book?mode=online", "/assessment?mode=online", "/locations/oakville?tab=appointment"],
  ...["booking", "assessment"].flatMap((dialog) => [`/?dialog=${dialog}`, `/pals-online?dialog=${dialog}&mode=online`]),
  ...["math", "english", "writing", "assessments"].map((program) => `/programs/${program}`),
])("%s tells what happens at the visit as everywhere else", async (path) => {
  const text = plain(await (await fetch(here.site.url + path)).text());
  expect(text).toContain(firstVisit.line);
  expect(text).not.toMatch(/consultation is free|looks at where your child stands/);
});

test.each(["/book", "/assessment", "/book?mode=online", "/assessment?mode=online"])(
  "the steps beside the form of %s are those of the visit",
  async (path) => {
    const text = plain(await (await fetch(here.site.url + path)).text());
    for (const step of firstVisit.steps) expect(text).toContain(step);
  },
);

test("one visit has one list of what to bring, whichever form it begins with", async () => {
  const items = firstVisit.whatToBring.items.map((item) => `<li>${item.replaceAll("'", "&#x27;")}</li>`);
  for (const path of ["/book", "/assessment"]) {
    const html = await (await fetch(here.site.url + path)).text();
    const [, list = ""] = new RegExp(`${firstVisit.whatToBring.title}</h2>(.*?)</ul>`).exec(html) ?? [];
    expect(list.match(/<li>.*?<\/li>/g), path).toEqual(items);
  }
});

test("a label leads to the same form on every public page, and ours is one label", async () => {
  const map = await (await fetch(`${here.site.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const centers = listed.filter((path) => path.startsWith("/locations/"));
  expect(listed.length).toBeGreaterThan(pages.length + centers.length);
  const programs = ["math", "english", "writing"].flatMap((program) =>
    ["features", "faq"].map((tab) => `/programs/${program}?tab=${tab}`),
  );
  const views = centers.slice(0, 2).flatMap((path) => ["appointment", "gallery"].map((tab) => `${path}?tab=${tab}`));
  const others = [
    "/?dialog=booking",
    "/?dialog=assessment",
    "/find-center?q=Ottawa",
    "/find-center?center=ottawa",
    "/nowhere",
    "/locations/nowhere",
    "/manage/nowhere",
    "/confirmation/00000000-0000-4000-8000-000000000000",
  ];
  const found = new Map<string, Set<string>>();
  for (const path of [...listed, ...programs, ...views, ...others]) {
    const html = await (await fetch(here.site.url + path)).text();
    for (const { label, form } of callsOf(html, path))
      if (form || labels[label])
        found.set(`${label}: ${form}`, (found.get(`${label}: ${form}`) ?? new Set()).add(path));
  }
  const strange = [...found].filter(
    ([call]) => !Object.entries(labels).some(([label, form]) => call === `${label}: ${form}`),
  );
  expect(strange.map(([call, at]) => `${call} on ${[...at].slice(0, 3)}`)).toEqual([]);
  for (const [label, form] of Object.entries(labels)) expect([...found.keys()]).toContain(`${label}: ${form}`);
});
