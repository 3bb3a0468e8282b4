/** What the desk's forms of tuition answer: the plan of a child and the family's account, without JavaScript. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { Banner } from "~/components/ui/feedback/banner";
import { makeAccount } from "../../support/auth/accounts";
import { hiddenIn } from "../../support/pages/html-parts";
import { readPage, staffDesk, textOf, unusedCenters } from "../../support/records/staff-desk";
import { addChild, profileOf } from "../../support/tutoring/learners";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);
const day = (text: string) => desk.supabase.first(`select (private.toronto_today() ${text})::text`);
let [family, maya, ben, guardian, payer, today] = ["", "", "", "", "", ""];
const path = (page: string) => `/admin/dashboard/families/${family}/${page}`;

beforeAll(async () => {
  const parent = await makeAccount(desk.supabase, { locationId: center });
  family = await desk.supabase.first("select private.family_of($1)", [parent.userId]);
  [maya, ben] = [
    await addChild(desk.supabase, parent, "Maya", "Ng"),
    await addChild(desk.supabase, parent, "Ben", "Ng"),
  ];
  guardian = await profileOf(desk.supabase, parent);
  payer = await desk.supabase.first(
    "insert into public.tuition_accounts (family_id, guardian_id, location_id) values ($1, $2, $3) returning id",
    [family, guardian, center],
  );
  today = await day("");
  await desk.supabase.sql("select private.run_tuition(50)");
});

/** How the banners of a page look: a question is no error. */
const bannersIn = (html: string) =>
  (["warning", "error"] as const).filter((tone) =>
    html.includes(renderToStaticMarkup(createElement(Banner, { tone })).replace(/<div class="min-w-0">.*/, "")),
  );

/** Sends a plan as its page has it, changed; once more where the year was only shown. */
async function sendPlan(address: string, changed: Record<string, string>, again = true) {
  const { html } = await readPage(desk.admin, address);
  const first = { ...hiddenIn(html, ["id", "version", "seen"]), subjects: "math", starts_on: today, ...changed };
  const shown = await desk.admin.post(address, first);
  if (!again || shown.status !== 200) return shown;
  return desk.admin.post(address, { ...first, ...hiddenIn(await shown.text(), ["seen"]) });
}

test("what was not shown is shown first, with its year and what it bills at once, and saved by the next press", async () => {
  const address = `${path("plan")}?child=${maya}`;
  expect((await readPage(desk.admin, address)).text).toContain("Press “Show the year”");
  const shown = await sendPlan(address, { discount: "sibling", discount_value: "50%" }, false);
  const html = await shown.clone().text();
  const text = await textOf(shown);
  expect([shown.status, bannersIn(html)]).toEqual([200, ["warning"]]);
  expect(text).toContain("Check what the family will pay");
  expect(text).toMatch(/sibling discount.*= CA\$84\.50 \+ CA\$10\.99 HST = CA\$95\.49/s);
  expect(text).toMatch(/What saving changes.*Tuition for .*: \+CA\$.*The balance changes by \+CA\$/s);
  expect(await desk.supabase.sql("select id from tuition_plans where family_id = $1", [family])).toEqual([]);
});

const later = `${Number(new Date().toISOString().slice(0, 4)) + 2}-12-01`;
test.each<[string, Record<string, string>, string]>([
  ["no subject", { subjects: "" }, "Choose at least one subject"],
  ["a start that is no day", { starts_on: "2026-02-30" }, "Enter the first day as year-month-day"],
  ["a start too far away", { starts_on: later }, "The first day must be within a year of today."],
  ["an end before the start", { last_month: "2020-01-01" }, "The last month must not be before the first day"],
  ["a month that is none", { last_month: "soon" }, "Choose a month from the list"],
  ["an amount without a kind", { discount_value: "10%" }, "Choose what kind of discount it is"],
  ["a comma for cents", { discount: "other", discount_value: "12,5" }, "Enter a percent from 1% to 100%"],
  ["more than all", { discount: "staff", discount_value: "101%" }, "Enter a percent from 1% to 100%"],
])("a plan with %s is refused at its field, its values kept", async (_, changed, words) => {
  const answer = await sendPlan(`${path("plan")}?child=${ben}`, { discount_reason: "Kept words", ...changed });
  const html = await answer.text();
  expect([answer.status, html]).toEqual([400, expect.stringContaining(words)]);
  expect(html).toContain('value="Kept words"');
});

test("a plan is saved once, changed by who saw it last from a month on, withdrawn, and brought back", async () => {
  const address = `${path("plan")}?child=${maya}`;
  const fields = {
    ...hiddenIn((await readPage(desk.admin, address)).html, ["id"]),
    subjects: "math",
    starts_on: today,
  };
  const shown = await desk.admin.post(address, fields);
  const whole = { ...fields, ...hiddenIn(await shown.text(), ["seen"]) };
  for (const _ of [1, 2]) expect((await desk.admin.post(address, whole)).status).toBe(303);
  const own = `${path("plan")}?plan=${await desk.supabase.first("select id from tuition_plans where child_id = $1", [maya])}`;
  for (const subjects of ["math", "english"]) {
    const stale = await sendPlan(own, { subjects, version: "2020-01-01T00:00:00Z" });
    expect([stale.status, bannersIn(await stale.text())]).toEqual([409, ["error"]]);
  }
  const balance = async () =>
    (await readPage(desk.admin, path("account"))).text.match(/Owes CA\$[\d.]+|Nothing owed/)?.[0];
  const owed = await balance();
  expect(owed).toMatch(/^Owes/);
  const paused = await sendPlan(own, { paused_months: `${today.slice(0, 7)}-01` }, false);
  expect(await textOf(paused)).toMatch(/by −CA\$[\d.]+ right away\. It comes off/);
  const [first, next] =
    (await readPage(desk.admin, own)).html
      .match(/<select[^>]*name="from_month".*?<\/select>/s)?.[0]
      .match(/\d{4}-\d\d-01/g) ?? [];
  const half = { discount: "sibling", discount_value: "50%" };
  const change = (from_month = "") => sendPlan(own, { ...half, from_month }, false);
  expect(await textOf(await change(first))).toContain("What saving changes in months that are billed already");
  expect(await textOf(await change(next))).toContain("Months that are billed already stay as they are.");
  const page = await readPage(desk.admin, own);
  expect(page.text).toMatch(/CA\$[\d.]+ that was billed is given back/);
  expect([(await sendPlan(own, { intent: "withdraw" })).status, await balance()]).toEqual([303, "Nothing owed"]);
  expect((await readPage(desk.admin, own)).text).toContain("Saving it brings it back");
  expect([(await sendPlan(own, {})).status, await balance()]).toEqual([303, owed]);
  for (const one of [own, path("account")]) expect((await desk.other.get(one)).status).toBe(404);
  desk.takeAway(/tuition_plans/);
  const { status, text } = await readPage(desk.admin, own);
  expect([status, text]).toEqual([503, expect.stringContaining("if it keeps happening, tell head office")]);
});

test("new prices begin in a month that is not billed yet", async () => {
  const offered = async (browser: typeof desk.admin) =>
    (await readPage(browser, "/admin/dashboard/tuition/prices")).html.match(/<option value="(\d{4}-\d\d)"/)?.[1];
  expect(await offered(desk.other)).toBe(today.slice(0, 7));
  expect(await offered(desk.admin)).toBe((await day("+ interval '1 month'")).slice(0, 7));
});

test.each<[string, string, () => Record<string, string>, number, string]>([
  ["a comma for cents", "payment", () => ({ amount: "12,5" }), 400, "Enter an amount in dollars"],
  ["nothing", "payment", () => ({ amount: "0" }), 400, "Enter an amount in dollars"],
  ["a day to come", "payment", () => ({ amount: "1", booked_on: later }), 400, "The day must not be after today."],
  ["a day long ago", "payment", () => ({ amount: "1", booked_on: "2020-01-02" }), 400, "within the last year"],
  ["another family's payer", "payment", () => ({ account: maya }), 400, "Choose who pays"],
  ["more than is owed", "payment", () => ({ amount: "9,000.05" }), 200, "stays as a credit"],
  ["more than was paid", "refund", () => ({ amount: "9000" }), 400, "This payer has not paid that much."],
  ["no reason", "adjust", () => ({ kind: "credit", note: " " }), 400, "Enter the reason"],
  ["no kind", "adjust", () => ({ kind: "gift" }), 400, "Choose a credit or a charge"],
  ["a line that is gone", "reverse", () => ({ line: maya, note: "No" }), 404, "found"],
  ["shares that make 90", "shares", () => ({ [guardian]: "90" }), 400, "whole percents that make 100"],
  ["a share that is no number", "shares", () => ({ [guardian]: "all" }), 400, "whole percents that make 100"],
  ["a form that is none", "gift", () => ({}), 404, "found"],
])("the account takes no %s", async (_, form, changed, status, words) => {
  const kind = form === "refund" ? "refund" : "payment";
  const known = { id: crypto.randomUUID(), kind, account: payer, amount: "1.00", method: "cash", booked_on: today };
  const answer = await desk.admin.post(`${path("account")}?form=${form}`, { ...known, note: "Late", ...changed() });
  expect([answer.status, await textOf(answer)]).toEqual([status, expect.stringContaining(words)]);
});

test("money over the balance is a credit by the second press, once, and a line is taken back with its reason", async () => {
  const address = `${path("account")}?form=payment`;
  const sent = {
    ...{ id: crypto.randomUUID(), kind: "payment", account: payer, amount: "1,200.50", method: "e_transfer" },
    ...{ booked_on: today, reference: "Ref 7" },
  };
  const asked = await (await desk.admin.post(address, sent)).text();
  expect(bannersIn(asked)).toEqual(["warning"]);
  const over = hiddenIn(asked, ["over"]);
  for (const _ of [1, 2]) expect((await desk.admin.post(address, { ...sent, ...over })).status).toBe(303);
  const { text, html } = await readPage(desk.admin, path("account"));
  expect(text.match(/−CA\$1,200\.50/g)).toHaveLength(1);
  expect(text).toMatch(/Credit of CA\$[\d,.]+.*e-Transfer · Ref 7 · entered by/s);
  const line = /reverse=([0-9a-f-]+)/.exec(html)?.[1] ?? "";
  const look = await readPage(desk.admin, `${path("account")}?reverse=${line}`);
  expect(look.text).toMatch(/Payment of .*, −CA\$1,200\.50, is taken back.*Balance now: Credit.*Balance then: Owes/s);
  const reverse = async () => {
    const answer = await desk.admin.post(`${path("account")}?form=reverse`, { line, note: "Never arrived" });
    return [answer.status, answer.headers.get("Location")];
  };
  // why: a browser keeps the form's fragment where the answer has none, and shows the form for the new balance
  for (const _ of [1, 2]) expect(await reverse()).toEqual([303, `${path("account")}#top`]);
  expect((await readPage(desk.admin, path("account"))).text).toMatch(/Owes CA\$.*Taken back.*Never arrived/s);
  const other = await makeAccount(desk.supabase, { locationId: center });
  await desk.supabase.sql(
    "insert into public.tuition_accounts (family_id, guardian_id, location_id) values ($1, $2, $3)",
    [family, await profileOf(desk.supabase, other), center],
  );
  expect((await readPage(desk.admin, path("account"))).text).toContain("Never arrived · account of Noor Haddad");
});
