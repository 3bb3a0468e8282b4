/** The retention of what was written about sessions, and of the names of people who left. */
import { describe, expect, test } from "vitest";
import { account, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { undoneNetwork } from "../../support/privacy/retention-calls";

const { sql, one, as, run, dueOf, logOf } = undoneNetwork();
const superadmin = account(people.superadmin);
const session = rows.bookings["1"];
const done = async () => Object((await run()).counts);

describe("what was written about a session", () => {
  /** A session as it is after the retention, with what the log says of it; its day is so many months ago. */
  async function sessionAfter(months: number, days = 0) {
    const cancel = `select public.change_record('bookings', $1, 'cancel', null, '{"reason": "Ann is ill"}')`;
    await as(account(people.admin1), cancel, [session]);
    await sql(
      `update public.bookings set notes = 'Ann cannot do fractions', created_at = now() - interval '5 years',
         booking_date = (private.toronto_today() - make_interval(months => $2))::date + $3::int where id = $1`,
      [session, months, days],
    );
    const due = await dueOf("bookings");
    const { bookings } = await done();
    const left = await one(
      `select notes, cancel_reason, status, (select first_name from public.user_profiles where id = student_profile_id)
       from public.bookings where id = $1`,
      [session],
    );
    return { due, done: bookings, left, log: await logOf(session) };
  }

  test("stays to the day and goes then, from the log too", async () => {
    const kept = await sessionAfter(24, 1);
    expect(kept).toMatchObject({ due: 0, left: { notes: "Ann cannot do fractions" } });
    expect(kept.log).toContain("Ann is ill");
    const gone = await sessionAfter(24);
    const left = { notes: null, cancel_reason: null, status: "cancelled", first_name: "student" };
    expect(gone).toMatchObject({ due: 1, done: 1, left });
    expect(gone.log).not.toContain("Ann");
  });

  test("goes from an archived one too, and a second run finds nothing", async () => {
    await sql("update public.bookings set archived_at = now() where id = $1", [session]);
    expect(await sessionAfter(30)).toMatchObject({ done: 1, left: { notes: null } });
    expect(await done()).not.toHaveProperty("bookings");
  });

  test("goes again where somebody wrote anew, and the session can be archived all the same", async () => {
    await sessionAfter(25);
    await sql("update public.bookings set notes = 'Ann again' where id = $1", [session]);
    const archive = "select outcome from public.change_record('bookings', $1, 'archive')";
    expect(await as(superadmin, archive, [session])).toEqual([{ outcome: "done" }]);
    expect(await done()).toMatchObject({ bookings: 1 });
  });
});

describe("whoever left", () => {
  const id = rows.user_profiles.student2;
  const leave = () => as(superadmin, "select public.admin_delete_user_profile($1)", [id]);

  test.each([
    ["loses the name after 24 months", 24, "Anonymised"],
    ["keeps the name for 23 months", 23, "student2"],
  ])("%s", async (_, months, name) => {
    await leave();
    const left =
      "update public.user_profiles set deleted_at = now() - make_interval(months => $2) where id = $1";
    await sql(left, [id, months]);
    const isGone = name === "Anonymised";
    expect((await done()).user_profiles).toBe(isGone ? 1 : undefined);
    expect(await one("select first_name, last_name from public.user_profiles where id = $1", [id])).toEqual({
      first_name: name,
      last_name: "",
    });
    expect((await logOf(id)).includes("student2")).toBe(!isGone);
    expect(await done()).not.toHaveProperty("user_profiles");
  });

  test.each(["first_name = 'Eve'", "first_name = 'Anonymised', last_name = '', phone = '416-555-0100'"])(
    "does not change otherwise: %s",
    async (change) => {
      await leave();
      const set = `update public.user_profiles set ${change} where id = $1`;
      expect(await sqlState(as(superadmin, set, [id]))).toBe("42501");
    },
  );
});
