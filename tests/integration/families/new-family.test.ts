/** The form in which staff write a family down, from a call or from what it sent. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeAccount } from "../../support/auth/accounts";
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
const send = async (fields: Record<string, string>, who = desk.admin) => {
  const answer = await who.post(form, fields);
  const html = (await answer.text()).replaceAll("&#x27;", "'");
  return { status: answer.status, to: answer.headers.get("Location"), html };
};

test("one form makes a family with its children, once however often it is sent", async () => {
  const fields = { ...rao(), child_2_first_name: "Asha", child_2_birth: "", child_2_grade: "5" };
  for (const { status, to } of [...(await Promise.all([send(fields), send(fields)])), await send(fields)])
    expect([status, to]).toEqual([303, `/admin/dashboard/families/${fields.id}`]);
  expect(await familyOf(fields.guardian_1_email)).toBe(`${fields.id}: Asha, Asha`);
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
});

test.each(["appointments", "assessments", "messages"] as const)(
  "%s with what the public form needs and no more make a family by one press, who may be the same comes first",
  async (kind) => {
    const email = `${randomUUID()}@example.com`;
    const twin = rao();
    const child: Record<string, string> = kind === "messages" ? {} : { child_name: "Asha" };
    const name = { [kind === "assessments" ? "parent_name" : "name"]: email.slice(0, 8) };
    await send(twin);
    const record = await addRecord(desk.supabase, kind, { email, phone: twin.guardian_1_phone, ...name, ...child });
    const press = async (seen = "") => {
      const answer = await desk.admin.post(`${form}?record=${kind}.${record}`, { convert: "yes", seen });
      return { status: answer.status, to: answer.headers.get("Location"), html: await answer.text() };
    };
    expect(await press()).toMatchObject({ status: 200, html: expect.stringContaining(twin.id) });
    expect(await press(twin.id)).toMatchObject({ status: 303, to: expect.stringMatching(/families\/[0-9a-f-]{36}$/) });
    expect(await familyOf(email)).toContain("child_name" in child ? "Asha" : "");
  },
);
