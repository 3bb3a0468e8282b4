import { expect, test } from "vitest";
import { firstVisit } from "../../../app/content/appointments/first-visit";
import { freeAssessment } from "../../../app/content/appointments/free-assessment";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const read = async (path: string) => (await fetch(here.site.url + path)).text();

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

test("every form and program tells what happens at the visit in the same words, with one list of what to bring", async () => {
  const forms = ["/book", "/assessment", "/book?mode=online", "/assessment?mode=online"];
  for (const path of [
    ...forms,
    ...["/locations/oakville?tab=appointment", "/?dialog=booking", "/pals-online?dialog=assessment&mode=online"],
    ...["math", "english", "writing", "assessments"].map((program) => `/programs/${program}`),
  ]) {
    const text = plain(await read(path));
    for (const words of [firstVisit.line, ...(forms.includes(path) ? firstVisit.steps : [])])
      expect(text, path).toContain(words);
    expect(text, path).not.toMatch(/consultation is free|looks at where your child stands/);
  }
  const items = firstVisit.whatToBring.items.map((item) => `<li>${item.replaceAll("'", "&#x27;")}</li>`);
  for (const path of ["/book", "/assessment"]) {
    const [, list = ""] = new RegExp(`${firstVisit.whatToBring.title}</h2>(.*?)</ul>`).exec(await read(path)) ?? [];
    expect(list.match(/<li>.*?<\/li>/g), path).toEqual(items);
  }
});

test("a label leads to the same form on every public page, and ours is one label", async () => {
  const map = await read("/sitemap.xml");
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  // why: all pages of a kind are made alike
  const some = ["locations", "courses"].flatMap((kind) =>
    listed.filter((path) => path.startsWith(`/${kind}/`)).slice(0, 2),
  );
  const pages = listed.filter((path) => !/^\/(locations|courses)\//.test(path));
  expect([some.length, pages.length > 10]).toEqual([4, true]);
  const programs = ["math", "english", "writing"].flatMap((program) =>
    ["features", "faq"].map((tab) => `/programs/${program}?tab=${tab}`),
  );
  const found = new Map<string, string>();
  for (const path of [
    ...[...pages, ...some, ...programs],
    ...["appointment", "gallery"].map((tab) => `${some[0]}?tab=${tab}`),
    ...["/?dialog=booking", "/?dialog=assessment", "/find-center?q=Ottawa", "/find-center?center=ottawa"],
    ...["/nowhere", "/locations/nowhere", "/manage/nowhere"],
    "/confirmation/00000000-0000-4000-8000-000000000000",
  ])
    for (const { label, form } of callsOf(await read(path), path))
      if (form || labels[label]) found.set(`${label}: ${form}`, path);
  const known = Object.entries(labels).map(([label, form]) => `${label}: ${form}`);
  expect([...found].filter(([call]) => !known.includes(call))).toEqual([]);
  expect([...found.keys()]).toEqual(expect.arrayContaining(known));
});
