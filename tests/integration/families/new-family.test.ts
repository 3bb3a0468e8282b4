/** The form in which staff write a family down, from a call or from what it sent. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { flashOf, makeAccount } from "../../support/auth/accounts";
import { staffDesk } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";

const desk = staffDesk();
const form = "/admin/dashboard/families/new";

/** People of their own for each test, so that nobody looks like another's. */
function rao() {
  const mark = randomUUID().slice(0, 8);
  const digits = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  return {
    id: randomUUID(),
    guardian_1_first_name: `Gita${mark}`,
    guardian_1_last_name: `Rao${mark}`,
    guardian_1_phone: `416-${digits.slice(0, 3)}-${digits.slice(3)}`,
    guardian_1_email: `gita-${mark}@example.com`,
    ...{ child_1_first_name: "Asha", child_1_grade: "3", child_2_first_name: "Ravi", child_2_birth: "2019" },
  };
}
/** The family of that address and its children, as `id: names`. */
const familyOf = (email: string) =>
  desk.supabase.first(
    `select p.family_id || ': ' || (
       select string_agg(c.first_name, ', ' order by c.created_at) from children c where c.family_id = p.family_id
     ) from user_profiles p where p.email = $1`,
    [email],
  );
const send = async (fields: Record<string, string>, path = form, who = desk.admin) => {
  const answer = await who.post(path, fields);
  return {
    answer,
    status: answer.status,
    to: answer.headers.get("Location"),
    html: plainly(await answer.clone().text()),
  };
};
const plainly = (html: string) => html.replaceAll("&#x27;", "'");
const read = async (path: string) => (await desk.admin.get(path)).text();

test("one form makes a family with its children, once however often it is sent", async () => {
  const fields = { ...rao(), child_2_first_name: "Asha", child_2_birth: "", child_2_grade: "5" };
  for (const { status, to } of await Promise.all([send(fields), send(fields)]))
    expect([status, to]).toEqual([303, `/admin/dashboard/families/${fields.id}`]);
  expect(await familyOf(fields.guardian_1_email)).toBe(`${fields.id}: Asha, Asha`);
});

test("a visit and weekly sessions begin with what is known, and the visit is the family's", async () => {
  const visit = { ...rao(), guardian_1_email: "" };
  const { to } = await send({ ...visit, next: "visit" });
  expect(to).toBe(`/admin/dashboard/bookings/new?family=${visit.id}`);
  const html = await read(to ?? "");
  const last = visit.guardian_1_last_name;
  for (const words of [visit.guardian_1_phone, `Asha ${last} and Ravi ${last}`, last, visit.id])
    expect(html).toContain(`${words}"`);
  const [, day = ""] = /name="appointment_date"[^>]*value="([^"]+)"/.exec(html) ?? [];
  const booked = await desk.admin.post("/admin/dashboard/bookings/new", {
    ...{ family: visit.id, name: "Gita", phone: visit.guardian_1_phone, mode: "center" },
    ...{ appointment_date: day, time_slot: "06:30 PM" },
  });
  expect(booked.status).toBe(303);
  const owner = "select family_id from appointment_bookings where phone = $1";
  expect(await desk.supabase.first(owner, [visit.guardian_1_phone])).toBe(visit.id);
  const child = await desk.supabase.first("select id from children where family_id = $1 and first_name = 'Asha'", [
    visit.id,
  ]);
  expect(await read(`/admin/dashboard/bookings/new?child=${child}`)).toContain(`value="Asha ${last}"`);

  const plan = rao();
  const planned = await send({ ...plan, next: "sessions" });
  expect(planned.to).toBe(`/admin/dashboard/sessions/series?family=${plan.id}`);
  expect((await read(planned.to ?? "")).match(/<input[^>]*name="learner"[^>]*checked/g)).toHaveLength(2);
});

test("another child is asked for without scripts, and what was typed stays", async () => {
  const { status, html } = await send({ ...rao(), child_1_first_name: "Kept", children_shown: "2", more: "yes" });
  expect(status).toBe(200);
  for (const part of ['name="child_3_first_name"', 'value="Kept"']) expect(html).toContain(part);
  for (const part of ['name="child_4_first_name"', 'aria-invalid="true"']) expect(html).not.toContain(part);
});

test("a mistake, an address of staff and one of an account are said at the field; only a visible family is linked", async () => {
  const account = (role: "tutor" | "student", locationId: string) => makeAccount(desk.supabase, { role, locationId });
  const [tutor, own, far] = [await account("tutor", "1"), await account("student", "1"), await account("student", "2")];
  const family = await desk.supabase.first("select private.family_of($1)", [own.userId]);
  for (const [changed, words] of [
    [{ child_2_first_name: "asha", child_2_birth: "", child_2_grade: "3" }, "This child is entered twice."],
    [{ guardian_1_email: tutor.email }, "This address belongs to a member of staff."],
    [{ guardian_1_email: own.email, seen: family }, `/admin/dashboard/families/${family}`],
    [{ guardian_1_email: far.email }, "This address already has an account at another center."],
  ] as const) {
    const fields = { ...rao(), ...changed };
    const { status, html } = await send(fields);
    expect([status, html]).toEqual([400, expect.stringContaining(words)]);
    expect(html).toContain(fields.guardian_1_last_name);
    expect(/admin\/dashboard\/families\/[0-9a-f-]{36}/.test(html)).toBe("seen" in changed);
    expect(await desk.supabase.first("select 1 from families where id = $1", [fields.id])).toBe("");
  }
});

test("who may be the same is shown first; another family is saved by a second press", async () => {
  const fields = rao();
  await send(fields);
  const again = { ...rao(), guardian_1_phone: fields.guardian_1_phone, next: "visit" };
  const { status, html } = await send(again);
  expect(status).toBe(200);
  for (const words of ["This may be the same family", "same phone number", fields.id, again.guardian_1_email])
    expect(html).toContain(words);
  expect(await familyOf(again.guardian_1_email)).toBe("");
  const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await send({ ...again, seen })).to).toBe(`/admin/dashboard/bookings/new?family=${again.id}`);
  const neighbours = await send({ ...rao(), guardian_1_phone: fields.guardian_1_phone }, form, desk.other);
  expect(neighbours.status).toBe(303);
});

test("a superadmin says the center", async () => {
  const fields = rao();
  const { status, html } = await send(fields, form, desk.boss);
  expect([status, html]).toEqual([400, expect.stringContaining("Please select a location")]);
  expect((await send({ ...fields, center: "3" }, form, desk.boss)).status).toBe(303);
  expect(await desk.supabase.first("select center from families where id = $1", [fields.id])).toBe("3");
});

test("one press on a request makes a family of it, once, and is taken back", async () => {
  const { guardian_1_email: email, guardian_1_phone: phone } = rao();
  const id = await addRecord(desk.supabase, "assessments", {
    ...{ parent_name: "Gita de la Rao", child_name: `Mo${phone.slice(4)} Rao`, child_age: 8, email, phone },
  });
  const path = `${form}?record=assessments.${id}`;
  const isOffered = async () => (await read(`/admin/dashboard/records/assessments/${id}`)).includes("Make a family");
  expect(await isOffered()).toBe(true);
  expect((await send({ convert: "yes" }, path, desk.other)).status).toBe(404);
  const { answer, to } = await send({ convert: "yes" }, path);
  const [family = ""] = (await familyOf(email)).split(": ");
  expect(to).toBe(`/admin/dashboard/families/${family}`);
  expect(JSON.parse(flashOf(answer))).toMatchObject([
    { text: "Made a family of this record.", undo: { batch: family } },
  ]);
  const made = "select first_name || '|' || last_name || '|' || phone from user_profiles where email = $1";
  expect(await desk.supabase.first(made, [email])).toBe(`Gita|de la Rao|${phone}`);
  expect((await send({ convert: "yes" }, path)).to).toBe(to);
  expect(await isOffered()).toBe(false);

  await desk.admin.post("/admin/dashboard/undo", { batch: family, kind: "family" });
  expect(await familyOf(email)).toBe("");
  expect(await isOffered()).toBe(true);
});

test("a record that may be a known family's is joined to it, and parted again", async () => {
  const fields = rao();
  await send(fields);
  const id = await addRecord(desk.supabase, "appointments", {
    ...{ name: "Somebody", child_name: "Al", child_grade: "4", email: `al-${fields.guardian_1_email}` },
    phone: fields.guardian_1_phone,
  });
  const path = `${form}?record=appointments.${id}`;
  const asked = await send({ convert: "yes" }, path);
  expect(asked.status).toBe(200);
  for (const words of ["It is this family", fields.id, 'value="Somebody"', 'value="Al"'])
    expect(asked.html).toContain(words);
  expect((await send({ join: fields.id }, path)).to).toBe(`/admin/dashboard/families/${fields.id}`);
  const family = () =>
    desk.supabase.first("select coalesce(family_id::text, 'none') from appointment_bookings where id = $1", [id]);
  expect(await family()).toBe(fields.id);
  await desk.admin.post("/admin/dashboard/undo", { batch: id, kind: "family-link", list: "appointments" });
  expect(await family()).toBe("none");
});
