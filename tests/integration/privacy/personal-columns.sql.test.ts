import { expect, test } from "vitest";
import { account, becomeCaller } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

/**
 * What an erasure does with each column that can hold words. A new column fails the test below until somebody says here
 * what becomes of it, and has `private.anonymise` or `erase_person` do it where it can name a person.
 * - `cleared`: the row stays, the value goes
 * - `row`: the row goes
 * - `word`: one of a few fixed words, an id, a center, or a reference that points to nobody
 * - `account`: stays with the account until somebody deletes that
 * - `law`: what tax law has us keep; names nobody
 * - `network`: about centers, courses, runs, programs that read and what people agreed to have on the site, kept by superadmins
 * - `log`: kept for twelve months, to see who came in
 * - `passing`: a keyed hash, or a random name; gone after a day or that of the visit, the name of an event after a month
 * - `none`: a table without rows, whose columns others have
 */
const decisions = `
public.account_codes
  network: code kind
public.appointment_bookings
  cleared: cancel_message cancel_reason about child_name email name next_step notes person phone
  cleared: previous_submission_key search_text sort_about sort_name submission_key
  word: cancel_choice center child_grade kind location mode outcome reference status time_slot
public.assessment_results
  row: gaps next_step strengths
  word: levels
public.audit_log
  word: action row_id table_name
  cleared: after before
public.bookings
  cleared: absence_note cancel_reason child_name notes override_reason
  word: attendance location_id room status subject
public.career_applications
  cleared: address education email experience_children experience_teaching first_name last_name motivation
  cleared: next_step person phone position previous_submission_key resume_url search_text sort_name
  cleared: submission_key
  word: about center kind location mode outcome reference sort_about status
public.child_households
  row: emergency_contact may_pick_up
public.child_levels
  word: level subject
public.child_steps
  word: level subject what
public.children
  row: allergies first_name last_name left_reason medical_notes school search_text sort_name
  word: center grade status
public.contact_submissions
  cleared: about child_name consent_wording email message name next_step person phone preferred_time
  cleared: previous_submission_key search_text sort_about sort_name submission_key
  word: center kind mode outcome reference status topic
public.course_applications
  word: status
public.courses
  network: description grade_from grade_to name stripe_price_id
  word: subject
public.families
  account: name search_text sort_name
  word: center status
public.hour_approvals
  word: location_id
public.import_files
  passing: content headings mapping mended
public.import_rows
  word: kept kind problem
  passing: data
public.imports
  word: centers kind status
public.ledger_lines
  cleared: note reference
  law: facts payment_id source_key
  word: kind location_id method subjects
public.lesson_reports
  row: homework next_steps pages_done went_well
public.lesson_requests
  cleared: answer child_name notes
  word: location_id status subject weekdays
public.classes
  word: grade_from grade_to level_from level_to location_id room skipped subject
public.license_inquiries
  cleared: city email first_name last_name message next_step person phone previous_submission_key search_text
  cleared: sort_name state submission_key
  word: about center investment_range kind mode outcome reference sort_about status
public.location_closures
  word: location_id
  network: reason
public.location_extra_days
  word: location_id
  network: reason
public.location_slugs
  word: location_id
  network: slug
public.locations
  network: address bookable_times city email header_color id lead_mails name operating_hours parking phone programs
  network: region rooms slug state zip_code
public.message_templates
  network: body name subject
  word: center
public.price_lists
  network: tax_note
  word: absence_rule location_id
public.privacy_requests
  word: kind subject
public.purchases
  law: checkout_session_id checkout_url course_name currency dispute payment_intent_id problem receipt_number
  law: refund_lines status
  word: buyer_center location_id
public.rate_limits
  passing: bucket
public.records
  cleared: about email next_step person phone previous_submission_key search_text sort_about sort_name submission_key
  word: center kind mode outcome reference status
public.refunds
  law: stripe_refund_id
  word: reason status
public.resume_uploads
  passing: path
public.retention_runs
  network: counts problem
public.schedule_requests
  cleared: additional_notes about child_name email next_step parent_name person phone previous_submission_key
  cleared: search_text sort_about sort_name source submission_key
  word: center child_grade kind location_id mode outcome preferred_time program_interest reference sort_time status
public.staff_notes
  row: note
  word: call kind
public.statements
  network: confirmed_how detail name words
  word: block location_id state
public.tuition_accounts
  cleared: method_label
  law: stripe_customer_id
  word: location_id method_kind
public.tuition_invoices
  law: last_error stripe_id stripe_url
  word: location_id stripe_status
public.tuition_plans
  cleared: discount_reason
  word: discount location_id paused_months subjects
private.tuition_runs
  word: location_id
public.user_centers
  word: location_id
public.user_invitations
  row: email first_name last_name phone
  word: centers location_id role
public.user_profiles
  account: email first_name last_name phone
  word: location_id role wanted_location_id
public.waitlist
  row: child_name email name notes phone previous_submission_key sender submission_key
  word: child_grade location mode status time_slot
private.address_changes
  account: former_email new_email
private.api_keys
  network: ending key_hash name scopes
  word: location_id
private.booking_senders
  passing: sender
private.bulk_changes
  word: action kind records
private.calendar_feeds
  word: location_id
private.email_events
  passing: id
private.email_problems
  row: detail email
  word: reason
private.email_subscriptions
  row: email
  word: topic
private.family_merges
  row: rows
  word: moved
private.first_answers
  passing: answer press
private.location_hours
  word: location_id
private.deliveries
  row: data dedupe_key last_error recipient
  word: channel held_back kind queue state
private.delivery_turns
  word: queue
private.license_details
  none: investment_range
private.mailings
  row: body subject
  word: audience center
private.message_details
  none: preferred_time
private.permissions
  word: permission roles
private.pick_up_changes
  row: after before
private.placements
  word: former_location_id location_id
private.proven_accounts
  account: email
private.recovery_codes
  account: hash
private.session_uses
  account: device network
  word: may_add
private.sign_ins
  log: device network
  word: outcome second_factor
private.stripe_events
  law: id outcome type
private.transitions
  word: asks from_statuses kinds permission sends sets step to_status
private.visit_details
  none: child_grade
public.webhooks
  network: events name url
`;
let table = "";
const decided: { column: string; table: string; name: string; decision: string }[] = [];
for (const line of decisions.trim().split("\n")) {
  const [decision = "", names] = line.trim().split(": ");
  if (!names) table = decision;
  else for (const name of names.split(" ")) decided.push({ column: `${table}.${name}`, table, name, decision });
}
const goes = decided.filter(({ decision }) => decision === "cleared" || decision === "row");

const address = "zed@example.com";
const ofZed = /(?<!anonymi)zed|555-0199/i;
/** What each column is filled with where not with the address; all of it is known for Zed's. */
const values: Readonly<Record<string, string>> = {
  phone: "416-555-0199",
  submission_key: "the key of zed's form",
  previous_submission_key: "yesterday's key of zed's form",
  sender: "a keyed hash of where zed sent it",
  resume_url: "resumes/9-zed-zed-zed.pdf",
  before: '{"notes": "zed"}',
  after: '{"notes": "zed again"}',
  data: '{"name": "zed"}',
  dedupe_key: "email to zed",
};
/** The rows that are Zed's, where it is not all of the table. */
const ofOwner: Readonly<Record<string, string>> = {
  "public.appointment_bookings": rows.appointment_bookings["1"],
  "public.schedule_requests": rows.schedule_requests["1"],
  "public.career_applications": rows.career_applications["1"],
  "public.contact_submissions": rows.contact_submissions.any,
  "public.license_inquiries": rows.license_inquiries.any,
  "public.bookings": rows.bookings["1"],
  "public.lesson_reports": rows.lesson_reports["1"],
  "public.lesson_requests": rows.lesson_requests["1"],
  "public.children": rows.children.student,
  "public.ledger_lines": rows.ledger_lines.student,
  "public.tuition_accounts": rows.tuition_accounts.student,
  "public.tuition_plans": rows.tuition_plans.student,
  "public.assessment_results": rows.assessment_results.student,
  "public.waitlist": rows.waitlist["1"],
  "public.staff_notes": rows.staff_notes["1"],
  "public.user_invitations": rows.user_invitations.any,
  "private.mailings": rows["private.mailings"]["1"],
};

const database = networkDatabase();

test("of the columns that can hold words each has somebody's decision about what an erasure does with it", async () => {
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
    if (names.includes("method_label")) set.push("method_kind = 'card'");
    if (names.includes("consent_wording")) set.push("marketing_consent = true", "consent_at = now()");
    if (names.includes("next_step") && names.includes("person")) set.push("next_step_on = now()");
    await database.query(`update ${table} set ${set.join(", ")} where id = $1`, [
      id,
      ...names.map((name) => values[name] ?? address),
    ]);
    await database.query(
      `insert into public.audit_log (action, table_name, row_id, before, after)
         select 'update', $1, $2, $3, $4 from pg_trigger
         where tgrelid = $5::regclass and tgfoid = 'private.record_change'::regproc limit 1`,
      [table.replace("public.", ""), id, values.before, values.after, table],
    );
  }
  await database.query(
    `insert into private.deliveries (channel, kind, recipient, data, dedupe_key, next_attempt_at, last_error)
       values ('email', 'appointment_booked', $1, $2, $3, now(), $1)`,
    [address, values.data, values.dedupe_key],
  );
  await database.query("insert into private.email_subscriptions (email, topic) values ($1, 'news')", [address]);
  await database.query("insert into private.email_problems (email, detail) values ($1, $1)", [address]);
  await database.query(
    "insert into private.family_merges (kept, gone, moved, rows, made_by) values ($1, $2, '[]', $3, $2)",
    [rows.families.student, people.admin1, values.data],
  );
  const household = "update child_households set emergency_contact = $1, may_pick_up = $1 where family_id = $2";
  await database.query(household, [address, rows.families.student]);
  await database.query(
    "insert into private.pick_up_changes (child_id, family_id, made_by, before, after) values ($1, $2, $3, $4, $4)",
    [rows.children.student, rows.families.student, people.student, address],
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
