import { beforeAll, expect, test } from "vitest";
import { filledForms, openDays, submit } from "../../support/appointments/booking-calls";
import { networkDesk, testDatabase } from "../../support/database/test-database";

type Form = keyof ReturnType<typeof filledForms>;
const tables = Object.keys(filledForms("")) as Form[];

const { database, owner } = networkDesk(testDatabase());

let day: string;
beforeAll(async () => {
  await database.run(
    "insert into public.locations (id, name, slug, slot_capacity) values ('1', 'Small Steps Center - One', 'one', 1)",
  );
  day = (await openDays(database))[0] ?? "";
});

const send = async (table: Form, email: string, phone: string) => {
  const values = { ...filledForms(day)[table], email, phone };
  return (await submit(owner, table, values, [`form of the test ${crypto.randomUUID()}`]))?.outcome;
};
/** The first of its kind. */
async function sendOne(table: Form) {
  if (table === "waitlist") await send("appointment_bookings", "first@example.com", "416-555-0199");
  expect(await send(table, "ann@example.com", "416-555-0100")).toBe("created");
}

test.each(tables)("%s: the thirty-first of one address or number within an hour is refused", async (table) => {
  await sendOne(table);
  await owner("update public.rate_limits set hits = 29");
  expect(await send(table, "Ann@Example.com", "416-555-0111")).not.toBe("too_often");
  expect(await send(table, "ann@example.com", "416-555-0112")).toBe("too_often");
  expect(await send(table, "bo@example.com", "(416) 555 0100")).not.toBe("too_often");
  expect(await send(table, "cy@example.com", "416 555 0100")).toBe("too_often");
  expect(await send(table, "cy@example.com", "416-555-0113")).not.toBe("too_often");
});

test("a thousand within a minute are the most of one form that all send together", async () => {
  await sendOne("contact_submissions");
  const fill = async (count: number) => {
    await owner("set local session_replication_role = replica");
    await owner(
      `insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
         select 'C-' || translate(lpad((n + $1)::text, 6, 'Z'), '01', 'XY'), 'filled in by the test ' || gen_random_uuid(),
           'Ann', 'n' || n || '@example.org', 'Hello', now() - interval '30 seconds' from generate_series(1, $1) n`,
      [count],
    );
    await owner("set local session_replication_role = default");
  };
  await fill(998);
  expect(await send("contact_submissions", "bo@example.com", "416-555-0111")).toBe("created");
  await fill(1);
  expect(await send("contact_submissions", "cy@example.com", "416-555-0112")).toBe("too_often");
});
