/** What head office and centers enter, until visitors read it. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { centerPage } from "../../../app/content/locations/center-page";
import { blocks, type StatementBlock, statementBlocks } from "../../../app/content/statements/blocks";
import { sampleWords } from "../../../app/content/statements/site-words";
import {
  statementFieldMessages,
  statementMessages,
  statementPages,
} from "../../../app/content/statements/staff-statements";
import type { TestBrowser } from "../../support/auth/accounts";
import { structuredDataOf } from "../../support/pages/html-parts";
import { ownDesk, textOf, withoutScripts } from "../../support/records/staff-desk";

const list = "/admin/dashboard/statements";
const desk = ownDesk({ SHOW_SAMPLES: "" });
const visit = (path: string) => fetch(new URL(path, desk.site.url));
const readBy = async (path: string) => textOf(await visit(path));

type Values = Record<string, string>;
const person = (words: string): Values => ({
  ...{ words, name: "Ada P.", detail: "Mother of a grade 2 student", state: "published" },
  ...{ confirmed_on: "2026-01-05", confirmed_how: "Her email of January 5" },
});
const claim = (words: string): Values => ({ ...person(words), name: "", detail: "" });
const add = (who: TestBrowser, block: string, values: Values) =>
  who.post(`${list}/new?block=${block}`, { id: randomUUID(), ...values });
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
  const slug = (await desk.supabase.first("select slug from public.locations where id = '1'")) || "none";
  const page = path.replace("etobicoke", slug);
  const said = (values.words ?? "").split("\n\n");
  const before = await readBy(page);
  for (const words of said) expect(before).not.toContain(words);
  const added = await add(desk.boss, block, values);
  expect([added.status, added.headers.get("Location")]).toEqual([303, list]);
  const html = await (await visit(page)).text();
  for (const words of said) expect(html).toContain(words);
  if (values.name) expect(html).toContain(values.name);
  for (const mark of [...Object.values(sampleWords), centerPage.stars(5)]) expect(html).not.toContain(mark);
  expect(JSON.stringify(structuredDataOf(html))).not.toMatch(/review|rating|Ada P/i);
  const desks = await textOf(await desk.boss.get(list));
  expect(desks).toContain(said[0]);
});

test("what is refused says so, what was typed stays, and nothing is stored", async () => {
  const words = `Refused ${randomUUID()}`;
  const sent = { ...person(words), center: "no-center" };
  const answer = await add(desk.boss, "review", sent);
  const html = withoutScripts(await answer.text());
  expect(answer.status).toBe(400);
  expect(html).toContain(statementFieldMessages.centerMissing);
  expect(html).toContain(words);
  expect((await rowOf(words)).state).toBe("missing");
});

test("a form sent twice adds one entry", async () => {
  const sent = { id: randomUUID(), ...person("Only once.") };
  expect((await add(desk.boss, "testimonial", sent)).status).toBe(303);
  expect((await add(desk.boss, "testimonial", sent)).status).toBe(303);
  expect(await textOf(await desk.boss.get(list))).toContain(statementMessages.repeat.text);
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
  const html = withoutScripts(await second.text());
  for (const words of [statementPages.nowSaved, "The first change.", "The second change."])
    expect(html).toContain(words);
  expect((await change("The second change.", (await rowOf("The first change.")).version)).status).toBe(303);
  expect((await rowOf("The second change.")).id).toBe(seen.id);
});

test("what is removed leaves the site, and comes back as a draft", async () => {
  await add(desk.boss, "licensee", person("Here and gone."));
  const step = async (name: string, version?: string) => {
    const { id, version: now } = await rowOf("Here and gone.");
    return desk.boss.post(list, { step: name, id, version: version ?? now });
  };
  const { version } = await rowOf("Here and gone.");
  expect((await step("remove")).status).toBe(303);
  expect(await readBy("/franchise")).not.toContain("Here and gone.");
  expect(await textOf(await desk.boss.get(list))).toContain(statementPages.list.removedNote);
  expect((await step("restore", version)).status).toBe(409);
  expect((await step("restore")).status).toBe(303);
  expect((await rowOf("Here and gone.")).state).toBe("draft");
  expect(await readBy("/franchise")).not.toContain("Here and gone.");
});

test("a center keeps its own reviews and nothing else", async () => {
  const page = withoutScripts(await (await desk.admin.get(list)).text());
  for (const block of statementBlocks) expect(page.includes(`>${blocks[block].title}<`)).toBe(block === "review");
  expect((await desk.admin.get(`${list}/new?block=testimonial`)).status).toBe(404);
  expect((await add(desk.admin, "testimonial", person("Not mine."))).status).toBe(404);
  expect((await add(desk.admin, "review", { ...person("Not mine."), center: "2" })).status).toBe(400);
  expect((await add(desk.admin, "review", { ...person("All mine."), center: "1" })).status).toBe(303);
  const { id, version } = await rowOf("All mine.");
  expect((await desk.other.get(`${list}/${id}`)).status).toBe(404);
  expect((await desk.other.post(list, { step: "remove", id, version })).status).toBe(404);
  const elsewhere = { id, version, ...person("All mine."), center: "2" };
  expect((await desk.admin.post(`${list}/${id}`, elsewhere)).status).toBe(400);
  expect((await rowOf("All mine.")).state).toBe("published");
});

test("while the database is away the list says so, and a form keeps what was typed", async () => {
  desk.takeAway(/statements/);
  const page = await desk.boss.get(list);
  expect([page.status, (await textOf(page)).includes(statementPages.list.failed)]).toEqual([503, true]);
  const answer = await add(desk.boss, "licensee", person("Typed while away."));
  expect(answer.status).toBe(503);
  expect(await textOf(answer)).toContain("Typed while away.");
  desk.takeAway(null);
  expect((await rowOf("Typed while away.")).state).toBe("missing");
});
