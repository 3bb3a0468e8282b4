/** What cannot be seen of a text is dropped at every door of the database, before anything is checked. */
import { expect, test } from "vitest";
import { keyOf, submit } from "../../support/appointments/booking-calls";
import { account, asCaller, type Query } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { applyImport, familyRow, lead, startImport } from "../../support/imports/rows";

const database = networkDatabase();
const name = "\u202aNu\u0301ria\u00a0\u200bRoy\ufeff";
const odd = { name, email: "\u200bnuria@door.example\u202c", phone: "\u202a416-555-0123\u202c" };
const seen = { name: "Núria Roy", email: "nuria@door.example", phone: "416-555-0123" };
const person = { first_name: name, last_name: "", email: odd.email, phone: odd.phone };
const ofPerson = "select first_name as name, email, phone from public.user_profiles where email = $1";

const doors: Record<string, (query: Query) => Promise<unknown>> = {
  "a message": async (query) => {
    await submit(query, "contact_submissions", { ...odd, message: name }, [keyOf("seen")]);
    return query("select name, email, phone from public.contact_submissions where message = $1", [seen.name]);
  },
  "a family at the desk": async (query) => {
    await query("select * from public.save_family($1, gen_random_uuid())", [{ center: "1", guardians: [person] }]);
    return query(ofPerson, [seen.email]);
  },
  "an invitation": async (query) => {
    const user = { ...person, last_name: name, role: "tutor", location_id: "1" };
    await query("select * from public.prepare_user($1)", [user]);
    return query("select first_name as name, email, phone from public.user_invitations where email = $1", [seen.email]);
  },
  "an imported lead": async (query) => {
    const id = await startImport(query, "leads", lead(odd.email, { parent_name: name, phone: odd.phone }));
    await applyImport(query, id);
    return query("select parent_name as name, email, phone from public.schedule_requests where email = $1", [
      seen.email,
    ]);
  },
  "an imported family": async (query) => {
    const guardians = [person];
    const id = await startImport(query, "people", familyRow(null, { guardians, children: [] }));
    await applyImport(query, id);
    return query(ofPerson, [seen.email]);
  },
  "a table": async (query) => {
    const set = "update public.user_profiles set first_name = $2, email = $3, phone = $4 where id = $1";
    await query(set, [rows.user_profiles.student2, odd.name, odd.email, odd.phone]);
    return query(ofPerson, [seen.email]);
  },
};

test.each(Object.entries(doors))("%s is stored as it is seen", (_, enter) =>
  asCaller(database, account(people.superadmin), async (query) => {
    await query("reset role");
    expect(await enter(query)).toEqual([seen]);
  }),
);

test("every table that checks what a person wrote stores what is seen", async () => {
  const bare = await database.query(
    `select distinct k.conrelid::regclass::text from pg_constraint k
     where k.contype = 'c' and k.connamespace = 'public'::regnamespace
       and pg_get_constraintdef(k.oid) ~ 'private\\.is_(text|email|phone)'
       and not exists (select from pg_trigger t where t.tgrelid = k.conrelid and t.tgname = 'a_seen')`,
  );
  expect(bare).toEqual([]);
});
