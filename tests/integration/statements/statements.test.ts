/** The site of a real network: what head office has not entered is not there, and what it enters is there at once. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pages } from "../../../app/content/site/pages";
import { type StatementBlock, statementBlocks } from "../../../app/content/statements/blocks";
import { samplesOf } from "../../../app/content/statements/samples";
import { plain, structuredDataOf } from "../../support/pages/html-parts";
import { ownDesk, withoutScripts } from "../../support/records/staff-desk";

const list = "/admin/dashboard/statements";
const desk = ownDesk({ SHOW_SAMPLES: "" });
const read = async (path: string) => (await fetch(new URL(path, desk.site.url))).text();
const textOf = (html: string) => plain(withoutScripts(html).replaceAll("><", "> <"));

const samples = statementBlocks.flatMap((block) => samplesOf(block, "1")).flatMap(({ words, name }) => [words, name]);
const marks = ["Sample text", "Sample figure", "Sample claim"];
/** Marks, claims and words that nobody stands behind. */
const unproven = [...marks, ...samples.filter(Boolean), "24/7", "Common Core", "1000+", "founder"];

// First, while nothing is entered.
test("no page shows a sample or a claim, and no section is empty", async () => {
  for (const path of [
    ...pages.map((page) => page.path),
    ...["personalized", "common-core", "curriculum", "growth"].map((advantage) => `/?advantage=${advantage}`),
    ...["", "?tab=gallery", "?tab=reviews", "?tab=appointment"].map((view) => `/locations/oakville${view}`),
  ]) {
    const html = await read(path);
    const text = textOf(html);
    expect([path, unproven.filter((words) => text.includes(plain(words)) || html.includes(words))]).toEqual([path, []]);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const sections = [...main.matchAll(/<section\b[^>]*>((?:(?!<section\b)[\s\S])*?)<\/section>/g)];
    expect([path, sections.filter(([, inside = ""]) => textOf(inside).trim() === "")]).toEqual([path, []]);
    expect(html).not.toMatch(/<h[1-3][^>]*>\s*<\/h[1-3]>/);
  }
});

type Values = Record<string, string>;
const person = (words: string): Values => ({
  ...{ words, name: "Ada P.", detail: "Mother of a grade 2 student", state: "published" },
  ...{ confirmed_on: "2026-01-05", confirmed_how: "Her email of January 5" },
});
const claim = (words: string): Values => ({ ...person(words), name: "", detail: "" });
const add = (who: typeof desk.boss, block: string, values: Values) =>
  who.post(`${list}/new?block=${block}`, { id: randomUUID(), ...values });
const listOf = async (who = desk.boss) => textOf(await (await who.get(list)).text());
const rowOf = async (words: string) => {
  const [row] = await desk.supabase.sql<{ id: string; version: string; state: string }>(
    "select id, state, to_jsonb(updated_at) #>> '{}' as version from public.statements where words = $1",
    [words],
  );
  return { id: "none", version: "", state: "missing", ...row };
};

/** What is entered for each place, and a page that shows it. */
const entries: readonly [StatementBlock, Values, string][] = [
  ["testimonial", person("She counts everything now."), "/"],
  ["students", claim("1,240 students"), "/"],
  ["common_core", claim("Checked by a teacher in June."), "/?advantage=common-core"],
  ["teacher_access", claim("A teacher answers at night."), "/locations/kanata"],
  ["review", { ...person("He goes in without looking back."), center: "1" }, "/locations/etobicoke?tab=reviews"],
  ["licensee", person("I open at four."), "/franchise"],
  ["founder", { ...person("I taught my own.\n\nThen others."), detail: "" }, "/about"],
];

test.each(entries)("what is entered for %s stands on its page at once, without a mark", async (block, values, path) => {
  const slug = await desk.supabase.first("select slug from public.locations where id = '1'");
  const page = path.replace("etobicoke", slug);
  const said = (values.words ?? "").split("\n\n");
  const before = textOf(await read(page));
  for (const words of said) expect(before).not.toContain(words);
  const added = await add(desk.boss, block, values);
  expect([added.status, added.headers.get("Location")]).toEqual([303, list]);
  const html = await read(page);
  for (const words of [...said, values.name ?? ""]) expect(html).toContain(words);
  for (const mark of marks) expect(html).not.toContain(mark);
  expect(JSON.stringify(structuredDataOf(html))).not.toMatch(/review|rating|Ada P/i);
});

test("a refused entry says why and stays as it was typed, also while the database is away; one sent twice is one", async () => {
  const refused = await add(desk.boss, "review", { ...person("Refused."), center: "no-center" });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  for (const words of ["Choose the center", "Refused."]) expect(html).toContain(words);

  desk.takeAway(/statements/);
  const page = await desk.boss.get(list);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("load this right now.")]);
  const away = await add(desk.boss, "licensee", person("Typed while away."));
  expect([away.status, await away.text()]).toEqual([503, expect.stringContaining("Typed while away.")]);
  desk.takeAway(null);
  for (const words of ["Refused.", "Typed while away."]) expect((await rowOf(words)).state).toBe("missing");

  const sent = { id: randomUUID(), ...person("Only once.") };
  for (const { status } of [await add(desk.boss, "testimonial", sent), await add(desk.boss, "testimonial", sent)])
    expect(status).toBe(303);
  expect(await listOf()).toContain("This entry was added before.");
  expect(await desk.supabase.first("select count(*) from public.statements where words = 'Only once.'")).toBe("1");
});

test("who comes second gets 409 with what is saved now, and saves over it", async () => {
  await add(desk.boss, "licensee", person("As it was."));
  const seen = await rowOf("As it was.");
  const change = (words: string, version: string) =>
    desk.boss.post(`${list}/${seen.id}`, { id: seen.id, version, ...person(words) });
  expect((await change("The first change.", seen.version)).status).toBe(303);
  const second = await change("The second change.", seen.version);
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const words of ["As it is saved", "The first change.", "The second change."]) expect(html).toContain(words);
  expect((await change("The second change.", (await rowOf("The first change.")).version)).status).toBe(303);
  expect((await rowOf("The second change.")).id).toBe(seen.id);
});

test("what is removed leaves the site, and comes back as a draft", async () => {
  await add(desk.boss, "licensee", person("Here and gone."));
  const { version } = await rowOf("Here and gone.");
  const step = async (name: string, seen?: string) => {
    const now = await rowOf("Here and gone.");
    return (await desk.boss.post(list, { step: name, id: now.id, version: seen ?? now.version })).status;
  };
  expect(await step("remove")).toBe(303);
  expect(await read("/franchise")).not.toContain("Here and gone.");
  expect(await listOf()).toContain("Deleted for good after 30 days.");
  expect([await step("restore", version), await step("restore")]).toEqual([409, 303]);
  expect((await rowOf("Here and gone.")).state).toBe("draft");
  expect(await read("/franchise")).not.toContain("Here and gone.");
});

test("a center keeps its own reviews and nothing else", async () => {
  const page = await listOf(desk.admin);
  expect(page).toContain("Reviews of centers");
  for (const title of ["Words of parents", "Number of students", "The founder's message", "Words of licensees"])
    expect(page).not.toContain(title);
  expect((await desk.admin.get(`${list}/new?block=testimonial`)).status).toBe(404);
  for (const [block, center, status] of [
    ["testimonial", "1", 404],
    ["review", "2", 400],
    ["review", "1", 303],
  ] as const)
    expect((await add(desk.admin, block, { ...person("All mine."), center })).status).toBe(status);
  const { id, version } = await rowOf("All mine.");
  expect((await desk.other.get(`${list}/${id}`)).status).toBe(404);
  expect((await desk.other.post(list, { step: "remove", id, version })).status).toBe(404);
  const elsewhere = { id, version, ...person("All mine."), center: "2" };
  expect((await desk.admin.post(`${list}/${id}`, elsewhere)).status).toBe(400);
  expect((await rowOf("All mine.")).state).toBe("published");
});
