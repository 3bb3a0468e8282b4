/** The desk's pages of tuition as it sends their forms, without scripts, and what the site shows of its prices. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { flashOf, undoOf } from "../../support/auth/accounts";
import { readCsv } from "../../support/records/csv-file";
import { addTuition } from "../../support/records/moved-things";
import { readPage, unusedCenters } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();
const sql: typeof here.supabase.sql = (...asked) => here.supabase.sql(...asked);
const [center, another] = unusedCenters();
const desk = "/admin/dashboard/tuition";
const month = new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" }).slice(0, 7);

const list = {
  ...{ from_month: month, one_cents: "150.50", two_cents: "CA$290", three_cents: "1,000.00", registration_cents: "0" },
  ...{ tax_note: "", absence_rule: "make_up" },
};

test("a center's prices are on its page at once, with tax or the reason for none; what is wrong is said and kept", async () => {
  const admin = await personOf(here, "admin", "Ada Prices", center);
  const path = `${desk}/prices`;
  const slug = await here.supabase.first("select slug from public.locations where id = $1", [center]);
  const page = async () => (await readPage(admin.browser, `/locations/${slug}`)).text;
  expect(await page()).toContain("+ HST = CA$190.97 a month");
  for (const [changed, status, said] of [
    [{ one_cents: "12,5" }, 400, "Enter a price in dollars"],
    [{ one_cents: "10000.01" }, 400, "up to CA$10,000"],
    [{ registration_cents: "-5" }, 400, "Enter a fee in dollars"],
    [{ tax_note: "x".repeat(301) }, 400, "must be 300 characters or fewer"],
    [{ from_month: "soon" }, 400, "Choose a month"],
    [{ absence_rule: "gold" }, 400, "Choose one"],
  ] as const) {
    const refused = await admin.browser.post(path, { ...list, ...changed });
    const html = await refused.text();
    expect([refused.status, html.includes(said), html.includes('value="CA$290"')], said).toEqual([status, true, true]);
  }
  expect(flashOf(await admin.browser.post(path, list))).toContain("Your changes have been saved");
  expect(await page()).toMatch(/CA\$150\.50 per month.*HST = CA\$170\.07 a month.*Saves CA\$11 a month \(3%\)/s);
  expect(await (await fetch(`${here.site.url}/programs`)).text()).toContain("CA$190.97");
  await admin.browser.post(path, { ...list, tax_note: "Follows the Ontario curriculum" });
  expect(await page()).toMatch(/^(?!.*\+ HST).*No tax is added: Follows the Ontario/s);
  for (const form of ["codes", "drop"]) {
    const refused = await admin.browser.post(`${path}?form=${form}`, { tuition: "4000", list: "x" });
    expect(refused.status, form).toBe(form === "codes" ? 403 : 404);
  }
  const [family, tutor] = [
    await personOf(here, "student", "Ann Prices", center),
    await personOf(here, "tutor", "Tom Prices", center),
  ];
  const { id } = await planSession(here.supabase, { student: family.id, tutor: tutor.id, days: 3, center });
  await family.browser.post(`/dashboard/sessions/${id}`, { step: "absent" });
  const offers = async () => (await readPage(family.browser, `/dashboard/sessions/${id}`)).text;
  expect(await offers()).toMatch(/Choose a time|Ask for a make-up lesson/);
  await admin.browser.post(path, { ...list, absence_rule: "none" });
  expect(await offers()).toMatch(/^(?!.*(Choose a time|Ask for)).*no make-up for a lesson that a family called off/s);
  await sql("delete from public.price_lists where location_id = $1", [center]);
});

test("a month, its next run, what is overdue and its file name each family; a lesson is credited by a press", async () => {
  const admin = await personOf(here, "admin", "Ada Month", center);
  const tutor = await personOf(here, "tutor", "Tom Month", center);
  const people = await Promise.all(
    ["Gita", "Ravi"].map(async (first) => {
      const family = await personOf(here, "student", `${first} Rao`, center);
      return { ...family, child: await addChild(here.supabase, family, `Kid ${first}`, "Rao") };
    }),
  );
  await sql("insert into public.account_codes (kind, code) values ('tuition', '=4000')");
  for (const { child, userId } of people)
    await sql(
      `insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons,
         first_of) values (gen_random_uuid(), $1, private.family_of($2), $3, '{math,english}', $4, 1, 1)`,
      [child, userId, center, `${month}-01`],
    );
  // why: another file of this worker may have run the center before the plans were there
  await sql("delete from private.tuition_runs where location_id = $1", [center]);
  await sql(
    "insert into private.tuition_runs (location_id, month) values ($1, cast($2 as date) - interval '1 month')",
    [center, `${month}-01`],
  );
  await sql("select private.run_center($1)", [center]);
  await sql(
    "update public.tuition_invoices set due_on = due_on - 30, attempts = 3, last_error = 'x_y' where location_id = $1",
    [center],
  );
  await sql("update public.children set status = 'left' where first_name = 'Kid Ravi'");
  const [person] = people;
  await sql("update public.user_profiles set phone = '416-555-0142' where id = $1", [person?.id]);
  await sql(
    `insert into public.ledger_lines (account_id, kind, amount_cents, method, reference, note, source_key)
     select id, 'payment', -1000, 'cash', '+1', 'said "no", twice', 'test:cash' from public.tuition_accounts
     where guardian_id = $1`,
    [person?.id],
  );
  const shown = (await readPage(admin.browser, desk)).text;
  expect(shown).toMatch(/BilledCA\$720\.94CA\$82\.94 of it HST.*Math ?CA\$360\.47.*English ?CA\$360\.47/s);
  expect(shown).toMatch(/CollectedCA\$10\.00.*Overdue nowCA\$710\.942 invoices.*Plans ?22 begun, 0 ending/s);
  expect(shown).toMatch(/1 family, CA\$360\.47, 0 changes, 1 not billed.*Kid Ravi Rao.*has left the center/s);
  const overdue = await readPage(admin.browser, `${desk}/overdue`);
  expect(overdue.text).toMatch(/2 invoices, CA\$710\.94.*Gita Rao ?416-555-0142.*Call the family.*x y/s);
  expect(overdue.html).toContain('href="tel:416-555-0142"');
  const file = await admin.browser.get(`${desk}.csv`);
  const lines = readCsv(new Uint8Array(await file.arrayBuffer())).slice(1);
  await sql("delete from public.account_codes");
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "America/Toronto" });
  // why: an apostrophe keeps a spreadsheet from running a code as a formula
  expect(lines.map(([day, , ...line]) => [day, ...line.slice(0, -1)]).toSorted()).toEqual([
    [...[today, "Gita Rao", "", "Payment", "", "", "", "-10", "0"], "Cash", "'+1", 'said "no", twice'],
    ...["Gita", "Ravi"].map((first) => [
      ...[today, `${first} Rao`, `Kid ${first} Rao`, "Tuition", "'=4000", month, "Math and English", "360.47", "41.47"],
      ...["", "", ""],
    ]),
  ]);

  const { id, day } = await planSession(here.supabase, {
    ...{ student: person?.id ?? "", tutor: tutor.id, child: person?.child ?? "", center, days: 0, subject: "math" },
    ...{ status: "cancelled", start: "00:00", end: "01:00" },
  });
  await sql("insert into public.location_closures (location_id, starts_on, ends_on) values ($1, $2, $2)", [
    center,
    day,
  ]);
  const sent = async (step: string, sessions: string) => {
    const answer = await admin.browser.post(`${desk}/credits?month=${month}`, { step, sessions });
    return answer.status === 303 ? flashOf(answer) : answer.status;
  };
  expect([await sent("open", ""), await sent("open", "x"), await sent("gold", id)]).toEqual([400, 400, 400]);
  expect(await sent("open", `${id},${tutor.id}`)).toContain("1 lesson credited");
  expect([await sent("open", id), await sent("done", tutor.id)]).toEqual([409, 409]);
  const missed = `/dashboard/sessions/${id}`;
  const { text } = await readPage(person?.browser ?? admin.browser, missed);
  expect([text.includes("gave you a credit for this lesson"), text.includes("Ask for a make-up")]).toEqual([
    true,
    false,
  ]);
  expect(await sent("done", id)).toContain("Credits undone: 1 lesson");
  expect((await readPage(person?.browser ?? admin.browser, missed)).text).not.toContain("gave you a credit");
});

test("what a family owes that has left is recorded as paid or written off where it is listed, and that is undone", async () => {
  const admin = await personOf(here, "admin", "Ada Left", center);
  const family = await personOf(here, "student", "Lea Left", center);
  const child = await addChild(here.supabase, family, "Kid", "Left");
  const home = await here.supabase.first("select private.family_of($1)", [family.userId]);
  const invoice = randomUUID();
  await addTuition(sql, invoice, { child, family: home, center, words: "Theirs" });
  const overdue = `${desk}/overdue`;
  const page = async () => (await readPage(admin.browser, overdue)).text;
  const settle = (step: string, cents = "100", id: string = randomUUID()) =>
    admin.browser.post(overdue, { id, invoice, cents, step });
  expect(await page()).toMatch(/^(?!.*Write off).*Lea Left/s);
  expect((await settle("paid")).status).toBe(409);
  await sql("update public.user_profiles set location_id = $2 where id = $1", [family.id, another]);
  expect(await page()).toMatch(/Lea Left ?No longer a family of this center.*Paid.*Write off/s);
  const stranger = await personOf(here, "admin", "Ada Elsewhere", another);
  const foreign = await stranger.browser.post(overdue, { id: randomUUID(), invoice, cents: "100", step: "paid" });
  expect([(await settle("paid", "101")).status, (await settle("gold")).status, foreign.status]).toEqual([
    409, 400, 409,
  ]);
  for (const step of ["paid", "written_off"]) {
    const settled = await settle(step);
    expect([settled.status, await page()]).toEqual([303, expect.not.stringContaining("Lea Left")]);
    expect((await settle(step)).status).toBe(409);
    expect(flashOf(await admin.browser.post("/admin/dashboard/undo", undoOf(settled)))).toContain("Undone");
    expect(await page()).toContain("Lea Left");
  }
});

test("a tutor's half-month is approved as it was shown, and the tutor reads it", async () => {
  const admin = await personOf(here, "admin", "Ada Hours", center);
  const tutor = await personOf(here, "tutor", "Tia Hours", center);
  const student = await personOf(here, "student", "Sam Hours", center);
  const half = `${new Date(Date.parse(`${month}-01`) - 86_400_000).toISOString().slice(0, 8)}01`;
  await sql(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
       status) values (cast($1 as date) + 2, '16:00', '17:30', $2, $3, $4, 'completed')`,
    [half, student.id, tutor.id, center],
  );
  const path = `${desk}/hours?half=${half}`;
  const sent = async (minutes = "") => {
    const answer = await admin.browser.post(path, { hours: `${tutor.id}${minutes}` });
    return answer.status === 303 ? flashOf(answer) : [answer.status, await answer.text()].join(" ");
  };
  const setRate = (cents: number) =>
    sql("update public.user_profiles set hourly_rate_cents = $2 where id = $1", [tutor.id, cents]);
  expect((await readPage(admin.browser, path)).text).toContain("Set a rate");
  expect(await sent(" 90")).toMatch(/^409 .*This tutor has no hourly rate/s);
  await setRate(4001);
  expect(await sent(" 60")).toMatch(/^409 .*The hours have changed/s);
  expect(await sent(" many")).toMatch(/^400 /);
  expect(await sent(" 90")).toContain("The hours of Tia Hours have been approved");
  expect((await readPage(tutor.browser, "/dashboard")).text).toMatch(/1 h 30 min.*Approved: CA\$60\.02/s);
  await setRate(5000);
  expect((await readPage(admin.browser, path)).text).toContain("Changed since: 1 h 30 min, CA$60.02 were approved");
  const file = readCsv(new Uint8Array(await (await admin.browser.get(path.replace("?", ".csv?"))).arrayBuffer()));
  const to = `${half.slice(0, 8)}15`;
  expect(file.find((line) => line[3] === "Tia Hours")?.toSpliced(2, 1)).toEqual([
    ...[half, to, "Tia Hours", "1.5", "1", "0", "0", "0", "50", "75", "1.5", "60.02", "Ada Hours"],
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ]);
  expect(await sent()).toContain("has been taken back");
  expect(await sent()).toMatch(/^404 /);
});
