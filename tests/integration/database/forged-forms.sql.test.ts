/** What a form sends beside its own fields is left out, whoever sends it. */
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { book, filledForms, keyOf, openDays, submit } from "../../support/appointments/booking-calls";
import { asCaller, serviceRole, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const { database, as, owner } = networkDesk();
const session = people.student.replace(/^0/, "a");
let date = "";
beforeAll(async () => {
  [date = ""] = await openDays(database);
  await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, people.student]);
});

const forged = {
  ...{ id: "00000000-0000-4000-8000-00000000f0f0", confirmation_token: "00000000-0000-4000-8000-00000000f0f1" },
  ...{ reference: "B-FFFFFF", submission_key: "a key that was forged", previous_submission_key: "another forged key" },
  ...{ link_id: "00000000-0000-4000-8000-00000000f0f2", account_id: people.student2, made_by: people.superadmin },
  ...{ child_id: rows.children.student2, spot: 50, status: "completed", outcome: "enrolled", ticket: -1 },
  ...{ owner_id: people.admin1, next_step: "Forged", next_step_on: "2030-01-01", contacted_by: people.admin1 },
  ...{ contacted_at: "2020-01-01", archived_by: people.admin1, archived_at: "2020-01-01", anonymised_at: "2020-01-01" },
  ...{ created_at: "2020-01-01", updated_at: "2020-01-01", calendar_sequence: 99, cancel_reason: "Forged" },
  ...{ cancel_message: "Forged", cancel_choice: "ill", parent_changed_at: "2020-01-01", offer_ends_at: "2020-01-01" },
  ...{ appointment_id: rows.appointment_bookings["1"], consent_at: "2020-01-01" },
};
const contact = { email: "forger@example.com", phone: "416-555-0177" };
type Kind = keyof ReturnType<typeof filledForms>;
const kinds = Object.keys(filledForms("")) as Kind[];

type Send = (kind: string, values: object) => Promise<Record<string, unknown> | undefined>;
const senders: [who: string, kinds: Kind[], send: Send][] = [
  ["a visitor", kinds, (kind, values) => submit(owner, kind, values, [keyOf("v")])],
  [
    "a family",
    ["appointment_bookings", "waitlist", "schedule_requests"],
    (kind, values) =>
      rowOf(as("student", session), "select * from submit_for_account($1, $2, $3, $4)", [
        ...[kind, values, [keyOf("family")], rows.children.student],
      ]),
  ],
  [
    "staff",
    ["appointment_bookings", "schedule_requests"],
    (kind, values) => rowOf(as("admin1"), "select * from submit_as_staff($1, $2, 'a form')", [kind, values]),
  ],
];

/** Fills the time of the form, so that its waitlist takes somebody. */
const fill = async () => {
  for (const [who, phone] of Object.entries({ one: "416-555-0161", two: "416-555-0162" }))
    await submit(owner, "appointment_bookings", { ...filledForms(date).waitlist, email: `${who}@example.com`, phone }, [
      keyOf(who),
    ]);
};
const storedOf = async (kind: string, id: unknown) =>
  z
    .record(z.string(), z.unknown())
    .parse(await cellOf(owner, `select to_jsonb(t) from public.${kind} t where id = $1`, [id]));

test.each(senders.flatMap(([who, kinds, send]) => kinds.map((kind) => ({ who, kind, send }))))(
  "$who forges no column of $kind",
  async ({ kind, send }) => {
    if (kind === "waitlist") await fill();
    const values = { ...filledForms(date)[kind], ...contact };
    const plain = await send(kind, values);
    expect(plain).toMatchObject({ outcome: "created" });
    const honest = await storedOf(kind, plain?.id);
    await owner(`delete from public.${kind} where id = $1`, [plain?.id]);
    const answer = await send(kind, { ...values, ...forged });
    expect(answer).toMatchObject({ outcome: "created" });
    const made = await storedOf(kind, answer?.id);
    for (const name of ["id", "reference", "confirmation_token", "ticket"] as const) {
      expect(made[name] ?? null).not.toBe(forged[name]);
      if (name in made) honest[name] = made[name];
    }
    // why: it holds the reference
    if ("search_text" in made) honest.search_text = made.search_text;
    expect(made).toEqual(honest);
  },
);

test.each(["user_profiles", "audit_log", "bookings", "license_inquiries"])(
  "a form of %s is nobody's that has none of it",
  async (kind) => {
    for (const [who, , send] of senders.filter(([, kinds]) => !kinds.some((one) => one === kind))) {
      const answer = await send(kind, { ...filledForms(date).waitlist, ...contact, ...forged });
      expect([who, answer?.outcome]).toEqual([who, "invalid"]);
    }
  },
);

// why: last, because the database has a fault from here on
test("a fault of ours while a form is stored is raised, is no mistake of the parent's, and leaves nothing", async () => {
  await database.run("alter table private.deliveries add constraint a_fault_of_ours check (kind = 'none') not valid");
  const send = (name: string) =>
    asCaller(database, serviceRole, (query) => book(query, { ...contact, key: keyOf("fault"), name, date }));
  expect(await sqlState(send("Ann Lee"))).toBe("23514");
  expect(await send("a name longer than any that a form takes ".repeat(10))).toMatchObject({ outcome: "invalid" });
  await expect(book(database.query, { key: keyOf("half"), date })).rejects.toThrow("a_fault_of_ours");
  const stored = "select 1 from appointment_bookings where submission_key = $1";
  expect(await database.query(stored, [keyOf("half")])).toEqual([]);
});
