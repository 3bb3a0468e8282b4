import { beforeAll, describe, expect, test } from "vitest";
import { account, becomeCaller } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

/**
 * What an erasure does with each column that can hold words. A new column fails the test below until somebody says here
 * what becomes of it, and has `private.anonymise` or `erase_person` do it where it can name a person.
 * - `cleared`: the row stays, the value goes
 * - `row`: the row goes
 * - `word`: one of a few fixed words, an id, a center, or a reference that points to nobody
 * - `account`: stays with the account until somebody deletes that
 * - `law`: what tax law has us keep; names nobody
 * - `network`: about centers, courses and runs, kept by superadmins
 * - `passing`: a keyed hash, or the random name of a file; gone after a day
 */
const decisions = `
public.appointment_bookings.cancel_reason             cleared
public.appointment_bookings.child_name                cleared
public.appointment_bookings.consent_wording           cleared
public.appointment_bookings.email                     cleared
public.appointment_bookings.location                  word
public.appointment_bookings.name                      cleared
public.appointment_bookings.notes                     cleared
public.appointment_bookings.phone                     cleared
public.appointment_bookings.previous_submission_key   cleared
public.appointment_bookings.reference                 word
public.appointment_bookings.staff_notes               cleared
public.appointment_bookings.status                    word
public.appointment_bookings.submission_key            cleared
public.appointment_bookings.time_slot                 word
public.audit_log.action                               word
public.audit_log.after                                cleared
public.audit_log.before                               cleared
public.audit_log.row_id                               word
public.audit_log.table_name                           word
public.bookings.cancel_reason                         cleared
public.bookings.location_id                           word
public.bookings.notes                                 cleared
public.bookings.status                                word
public.career_applications.address                    cleared
public.career_applications.consent_wording            cleared
public.career_applications.education                  cleared
public.career_applications.email                      cleared
public.career_applications.experience_children        cleared
public.career_applications.experience_teaching        cleared
public.career_applications.first_name                 cleared
public.career_applications.last_name                  cleared
public.career_applications.location                   word
public.career_applications.motivation                 cleared
public.career_applications.phone                      cleared
public.career_applications.position                   cleared
public.career_applications.previous_submission_key    cleared
public.career_applications.reference                  word
public.career_applications.resume_url                 cleared
public.career_applications.staff_notes                cleared
public.career_applications.status                     word
public.career_applications.submission_key             cleared
public.children.first_name                            row
public.children.grade                                 word
public.children.last_name                             row
public.children.notes                                 row
public.contact_submissions.consent_wording            cleared
public.contact_submissions.email                      cleared
public.contact_submissions.message                    cleared
public.contact_submissions.name                       cleared
public.contact_submissions.outcome                    cleared
public.contact_submissions.phone                      cleared
public.contact_submissions.previous_submission_key    cleared
public.contact_submissions.reference                  word
public.contact_submissions.staff_notes                cleared
public.contact_submissions.status                     word
public.contact_submissions.submission_key             cleared
public.course_applications.status                     word
public.courses.description                            network
public.courses.name                                   network
public.courses.stripe_price_id                        network
public.license_inquiries.city                         cleared
public.license_inquiries.consent_wording              cleared
public.license_inquiries.email                        cleared
public.license_inquiries.first_name                   cleared
public.license_inquiries.investment_range             word
public.license_inquiries.last_name                    cleared
public.license_inquiries.message                      cleared
public.license_inquiries.outcome                      cleared
public.license_inquiries.phone                        cleared
public.license_inquiries.previous_submission_key      cleared
public.license_inquiries.reference                    word
public.license_inquiries.staff_notes                  cleared
public.license_inquiries.state                        cleared
public.license_inquiries.status                       word
public.license_inquiries.submission_key               cleared
public.location_closures.location_id                  word
public.location_closures.reason                       network
public.location_slugs.location_id                     word
public.location_slugs.slug                            network
public.locations.address                              network
public.locations.city                                 network
public.locations.email                                network
public.locations.header_color                         network
public.locations.id                                   network
public.locations.lead_mails                           network
public.locations.name                                 network
public.locations.operating_hours                      network
public.locations.phone                                network
public.locations.programs                             network
public.locations.region                               network
public.locations.slug                                 network
public.locations.state                                network
public.locations.zip_code                             network
public.privacy_requests.kind                          word
public.privacy_requests.subject                       word
public.purchases.checkout_session_id                  law
public.purchases.checkout_url                         law
public.purchases.course_name                          law
public.purchases.currency                             law
public.purchases.payment_intent_id                    law
public.purchases.problem                              law
public.purchases.receipt_number                       law
public.purchases.status                               law
public.rate_limits.bucket                             passing
public.resume_uploads.path                            passing
public.retention_runs.counts                          network
public.retention_runs.problem                         network
public.schedule_requests.additional_notes             cleared
public.schedule_requests.child_name                   cleared
public.schedule_requests.consent_wording              cleared
public.schedule_requests.email                        cleared
public.schedule_requests.location_id                  word
public.schedule_requests.outcome                      cleared
public.schedule_requests.parent_name                  cleared
public.schedule_requests.phone                        cleared
public.schedule_requests.preferred_time               word
public.schedule_requests.previous_submission_key      cleared
public.schedule_requests.program_interest             word
public.schedule_requests.reference                    word
public.schedule_requests.staff_notes                  cleared
public.schedule_requests.status                       word
public.schedule_requests.submission_key               cleared
public.user_invitations.email                         row
public.user_invitations.first_name                    row
public.user_invitations.last_name                     row
public.user_invitations.location_id                   word
public.user_invitations.phone                         row
public.user_invitations.role                          word
public.user_profiles.email                            account
public.user_profiles.first_name                       account
public.user_profiles.last_name                        account
public.user_profiles.location_id                      word
public.user_profiles.phone                            account
public.user_profiles.role                             word
public.waitlist.child_name                            row
public.waitlist.email                                 row
public.waitlist.location                              word
public.waitlist.name                                  row
public.waitlist.notes                                 row
public.waitlist.phone                                 row
public.waitlist.previous_submission_key               row
public.waitlist.status                                word
public.waitlist.submission_key                        row
public.waitlist.time_slot                             word
private.outbox.data                                   row
private.outbox.dedupe_key                             row
private.outbox.kind                                   word
private.outbox.last_error                             row
private.outbox.recipient                              row
private.proven_accounts.email                         account
private.stripe_events.id                              law
private.stripe_events.outcome                         law
private.stripe_events.type                            law
`;
const decided = decisions
  .trim()
  .split("\n")
  .map((line) => {
    const [column = "", decision = ""] = line.split(/\s+/);
    const [schema = "", table = "", name = ""] = column.split(".");
    return { column, table: `${schema}.${table}`, name, decision };
  });
const goes = decided.filter(({ decision }) => decision === "cleared" || decision === "row");

const address = "zed@example.com";
const ofZed = /zed|555-0199/i;
/** What each column is filled with where not with the address; all of it is known for Zed's. */
const values: Readonly<Record<string, string>> = {
  phone: "416-555-0199",
  submission_key: "the key of zed's form",
  previous_submission_key: "yesterday's key of zed's form",
  resume_url: "resumes/9-zed-zed-zed.pdf",
  before: '{"notes": "zed"}',
  after: '{"notes": "zed again"}',
  data: '{"name": "zed"}',
  dedupe_key: "letter to zed",
};
/** The rows that are Zed's, where it is not all of the table. */
const ofOwner: Readonly<Record<string, string>> = {
  "public.appointment_bookings": rows.appointment_bookings["1"],
  "public.schedule_requests": rows.schedule_requests["1"],
  "public.career_applications": rows.career_applications["1"],
  "public.contact_submissions": rows.contact_submissions.any,
  "public.license_inquiries": rows.license_inquiries.any,
  "public.bookings": rows.bookings["1"],
  "public.children": rows.children.student,
  "public.waitlist": rows.waitlist["1"],
  "public.user_invitations": rows.user_invitations.any,
};

describe("columns that can hold words", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  test("each has somebody's decision about what an erasure does with it", async () => {
    const found = await database.query(
      `select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema in ('public', 'private') and t.table_type = 'BASE TABLE'
         and c.data_type not in ('uuid', 'boolean', 'smallint', 'integer', 'bigint', 'numeric', 'double precision',
           'date', 'timestamp with time zone', 'time without time zone')`,
    );
    expect(found.map(({ name }) => String(name)).sort()).toEqual(decided.map(({ column }) => column).sort());
  });

  /** The columns that hold something of Zed's. */
  async function holding(): Promise<string[]> {
    const held: string[] = [];
    for (const { column, table, name } of goes) {
      const [row] = await database.query(`select string_agg(t.${name}::text, ' ') as all from ${table} t`);
      if (ofZed.test(String(row?.all ?? ""))) held.push(column);
    }
    return held;
  }

  test("what is said to go goes, and is not among what stays", async () => {
    await database.run("set session_replication_role = replica");
    for (const [table, id] of Object.entries(ofOwner)) {
      const names = goes.filter((one) => one.table === table).map(({ name }) => name);
      const set = names.map((name, n) => `${name} = $${n + 2}`);
      if (names.includes("consent_wording")) set.push("marketing_consent = true", "consent_at = now()");
      await database.query(`update ${table} set ${set.join(", ")} where id = $1`, [
        id,
        ...names.map((name) => values[name] ?? address),
      ]);
      await database.query(
        `insert into public.audit_log (action, table_name, row_id, before, after)
         select 'update', $1, $2, $3, $4 from pg_trigger
         where tgrelid = ('public.' || $1)::regclass and tgfoid = 'private.record_change'::regproc limit 1`,
        [table.replace("public.", ""), id, values.before, values.after],
      );
    }
    await database.query(
      `insert into private.outbox (kind, recipient, data, dedupe_key, next_attempt_at, last_error)
       values ('appointment_booked', $1, $2, $3, now(), $1)`,
      [address, values.data, values.dedupe_key],
    );
    await database.query("update auth.users set email = $1 where id = $2", [address, people.student]);
    await database.run("set session_replication_role = default");
    expect(await holding()).toEqual(goes.map(({ column }) => column));

    await database.query("begin");
    await becomeCaller(database.query, account(people.superadmin));
    const [answer] = await database.query("select outcome from public.erase_person($1, $2, $3)", [
      ` ${address.toUpperCase()} `,
      "a keyed hash of an address",
      [values.resume_url],
    ]);
    await database.query("commit");
    expect(answer).toEqual({ outcome: "erased" });
    expect(await holding()).toEqual([]);
  });
});
