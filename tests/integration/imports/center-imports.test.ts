/** A center's admin brings in rows of the own center, and sees how far an import of many rows is. */
import { beforeEach, expect, test } from "vitest";
import { importLinks } from "../../../app/content/imports/import-links";
import { importWords as words } from "../../../app/content/imports/staff-imports";
import { importsPath } from "../../../app/domain/imports/import-kinds";
import { checkFile, columnsOf, goToEnd, upload } from "../../support/imports/bring";
import { oneRowAStep } from "../../support/imports/steps";
import { ownDesk, textOf } from "../../support/records/staff-desk";

// why: the time of a batch is over at once, so that each answer shows one step more
const desk = ownDesk({ WAIT_SCALE: "0.001" });
beforeEach(async () => void (await desk.supabase.sql("delete from rate_limits")));

const head = "parent_name,child_name,email,phone,center";
const fileOf = (...lines: string[]) => [head, ...lines].join("\n");
const lead = (email: string, center = "") => `Zoe Roy,Bo,${email},416-555-0100,${center}`;
const textAt = async (path: string, who = desk.admin) => (await textOf(await who.get(path))).replace(/\s+/g, " ");
const stored = async (like: string) =>
  (
    await desk.supabase.sql<{ center: string }>(
      "select location_id as center from schedule_requests where email like $1 order by email",
      [like],
    )
  ).map(({ center }) => center);

test("an admin finds the import below the lists that it fills, and head office in the sidebar", async () => {
  for (const [list, link] of [
    ["families", importLinks.families],
    ["assessments", importLinks.assessments],
  ] as const)
    expect(await (await desk.admin.get(`/admin/dashboard/${list}`)).text()).toMatch(
      new RegExp(`href="${importsPath}"[^>]*>${link}<`),
    );
  const sidebarLink = new RegExp(`href="${importsPath}"[^>]*>(?:<[^>]*>)*Import<`);
  expect(await (await desk.admin.get("/admin/dashboard/families")).text()).not.toMatch(sidebarLink);
  expect(await (await desk.boss.get("/admin/dashboard/families")).text()).toMatch(sidebarLink);
  expect(await textAt(importsPath)).toContain(words.columns.own("Etobicoke"));
});

test("rows that name another center are refused by its name, those that name none are of the own one", async () => {
  const path = await checkFile(
    desk.admin,
    "leads",
    fileOf(lead("a@own.example"), lead("b@own.example", "Etobicoke"), lead("c@own.example", "Mississauga")),
    { center: "1" },
  );
  const page = await textAt(path);
  expect(page).toContain(words.preview.title(2));
  expect(page).toContain(words.errors.otherCenter("Mississauga"));
  expect((await desk.admin.post(path, { action: "apply" })).status).toBe(303);
  await goToEnd(desk.admin, path);
  expect(await stored("%@own.example")).toEqual(["1", "1"]);
});

test("the form offers the own center alone, already chosen, and takes no other", async () => {
  const file = fileOf(lead("a@form.example"));
  const path = (await upload(desk.admin, "leads", file)).headers.get("Location") ?? "";
  const page = await (await desk.admin.get(path)).text();
  const select = /<select[^>]*name="center".*?<\/select>/s.exec(page)?.[0] ?? "";
  expect(select.match(/value="\d+"/g)).toEqual(['value="1"']);
  expect(select).toMatch(/value="1" selected/);
  const sent = await desk.admin.post(path, { action: "check", ...columnsOf("leads", file), center: "2" });
  expect(sent.status).toBe(303);
  expect(await textAt(path)).toContain(words.errors.center);
});

test("an import of another center, and one of head office, is not found", async () => {
  for (const who of [desk.other, desk.boss]) {
    const path = await checkFile(who, "leads", fileOf(lead("a@far.example")), { center: "2" });
    for (const address of [path, `${path}?on=1`, `${path}/skipped.csv`])
      expect([address, (await desk.admin.get(address)).status]).toEqual([address, 404]);
    const actions = who === desk.boss ? ["apply"] : ["map", "check", "mend", "apply", "continue", "undo"];
    for (const action of actions)
      expect([action, (await desk.admin.post(path, { action })).status]).toEqual([action, 404]);
    expect(await (await desk.admin.get(importsPath)).text()).not.toContain(path.split("/").at(-1));
  }
  expect(await stored("%@far.example")).toEqual([]);
});

test("an import shows how far it is, goes on by itself without scripts, and where it stood", async () => {
  await desk.supabase.sql(oneRowAStep);
  const file = fileOf(...["a", "b", "c"].map((name) => lead(`${name}@steps.example`, "1")));
  const path = (await upload(desk.admin, "leads", file)).headers.get("Location") ?? "";
  await desk.admin.post(path, { action: "check", ...columnsOf("leads", file) });
  const html = await (await desk.admin.get(path)).text();
  expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${path}?on=1"/>`);
  expect(await textAt(path)).toContain(`${words.progress.titles.check}: ${words.progress.count(1, 3)}`);
  // Looking alone changes nothing, and a press is too early.
  expect(await textAt(path)).toContain(words.progress.count(1, 3));
  expect((await desk.admin.post(path, { action: "apply" })).status).toBe(409);
  await goToEnd(desk.admin, path);
  expect(await textAt(path)).toContain(words.preview.title(3));

  expect((await desk.admin.post(path, { action: "apply" })).status).toBe(303);
  const adding = await textAt(path);
  expect(adding).toContain(`${words.progress.titles.add}: ${words.progress.count(2, 3)}`);
  expect(await stored("%@steps.example")).toHaveLength(2);
  expect(await textAt(`${path}?on=1`)).toContain(words.applied.title.leads(3));
  expect(await textAt(`${path}?on=1`)).toContain(words.applied.title.leads(3));
  expect(await stored("%@steps.example")).toHaveLength(3);

  expect((await desk.admin.post(path, { action: "undo" })).status).toBe(303);
  expect(await textAt(path)).toContain(`${words.progress.titles.undo}: ${words.progress.count(2, 3)}`);
  await goToEnd(desk.admin, path);
  expect(await textAt(path)).toContain(words.undone.text(3, 0));
  expect(await stored("%@steps.example")).toEqual([]);
});

test("while the database is away the page says so and waits for a press", async () => {
  await desk.supabase.sql(oneRowAStep);
  const file = fileOf(...["a", "b", "c"].map((name) => lead(`${name}@halt.example`, "1")));
  const path = (await upload(desk.admin, "leads", file)).headers.get("Location") ?? "";
  await desk.admin.post(path, { action: "check", ...columnsOf("leads", file) });
  desk.takeAway(/rpc\/continue_import/);
  const page = await (await desk.admin.get(`${path}?on=1`)).text();
  expect(page).toContain("What is done stays");
  expect(page).not.toContain('http-equiv="refresh"');
  expect(page).toContain(words.applied.goOn);
  desk.takeAway(null);
  expect((await desk.admin.post(path, { action: "continue" })).status).toBe(303);
});
