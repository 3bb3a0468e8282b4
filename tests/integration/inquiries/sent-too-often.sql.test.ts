import { beforeAll, expect, test } from "vitest";
import { openDays, submit } from "../../support/appointments/booking-calls";
import { undone } from "../../support/auth/undone";
import type { Query } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

/** What the site sends of a visitor, beside contact and day. */
const visit = { name: "Ann Lee", location: "1", time_slot: "05:00 PM" };
const forms = {
  appointment_bookings: visit,
  schedule_requests: {
    ...{ parent_name: "Ann Lee", child_name: "Kit", child_age: 8, program_interest: "math" },
    ...{ preferred_time: "05:00 PM", location_id: "1" },
  },
  license_inquiries: {
    ...{ first_name: "Ann", last_name: "Lee", city: "Barrie", state: "ON", investment_range: "$80,000 - $100,000" },
  },
  contact_submissions: { name: "Ann Lee", message: "Hello" },
  career_applications: {
    ...{ first_name: "Ann", last_name: "Lee", address: "1 King Street", location: null, position: "Tutor" },
    ...{ education: "BEd", experience_teaching: "One year", experience_children: "Two years", motivation: "Children" },
  },
  waitlist: visit,
};
const tables = Object.keys(forms) as (keyof typeof forms)[];

const database = testDatabase();

let day: string;
beforeAll(async () => {
  await database.run(
    "insert into public.locations (id, name, slug, slot_capacity) values ('1', 'Small Steps Center - One', 'one', 1)",
  );
  day = (await openDays(database))[0] ?? "";
});

const send = async (query: Query, table: keyof typeof forms, email: string, phone: string) => {
  const values = { ...forms[table], email, phone, appointment_date: day, preferred_date: day };
  return (await submit(query, table, values, [`form of the test ${crypto.randomUUID()}`]))?.outcome;
};
/** Sends the form once, then asks; all of it is undone. */
const afterOne = (table: keyof typeof forms, ask: (query: Query) => Promise<void>) =>
  undone(database, {}, async (query) => {
    if (table === "waitlist") await send(query, "appointment_bookings", "first@example.com", "416-555-0199");
    expect(await send(query, table, "ann@example.com", "416-555-0100")).toBe("created");
    await ask(query);
  });

test.each(tables)("%s: the thirty-first of one address or number within an hour is refused", (table) =>
  afterOne(table, async (query) => {
    await query("update public.rate_limits set hits = 29");
    expect(await send(query, table, "Ann@Example.com", "416-555-0111")).not.toBe("too_often");
    expect(await send(query, table, "ann@example.com", "416-555-0112")).toBe("too_often");
    expect(await send(query, table, "bo@example.com", "(416) 555 0100")).not.toBe("too_often");
    expect(await send(query, table, "cy@example.com", "416 555 0100")).toBe("too_often");
    expect(await send(query, table, "cy@example.com", "416-555-0113")).not.toBe("too_often");
  }),
);

test("a thousand within a minute are the most of one form that all send together", () =>
  afterOne("contact_submissions", async (query) => {
    const fill = async (count: number) => {
      await query("set local session_replication_role = replica");
      await query(
        `insert into public.contact_submissions (reference, submission_key, name, email, message, created_at)
         select 'C-' || translate(lpad((n + $1)::text, 6, 'Z'), '01', 'XY'), 'filled in by the test ' || gen_random_uuid(),
           'Ann', 'n' || n || '@example.org', 'Hello', now() - interval '30 seconds' from generate_series(1, $1) n`,
        [count],
      );
      await query("set local session_replication_role = default");
    };
    await fill(998);
    expect(await send(query, "contact_submissions", "bo@example.com", "416-555-0111")).toBe("created");
    await fill(1);
    expect(await send(query, "contact_submissions", "cy@example.com", "416-555-0112")).toBe("too_often");
  }));
