import { expect, test } from "vitest";
import { sqlState } from "../../../support/database/database";
import { people, rows } from "../../../support/database/network";
import { networkDatabase } from "../../../support/database/test-database";
import { undone } from "../../../support/records/staff-calls";

const database = networkDatabase();
const session = "00000000-0000-4000-8000-000000000901";
const { student } = rows.user_profiles;

const person = (name: string, role: string) =>
  JSON.stringify({
    ...{ email: `${name}@example.com`, first_name: "A", last_name: "N", role },
    ...(role === "admin" && { location_id: "1" }),
  });

/** What a superadmin's token asks for that cannot be undone, at the raw interface, and the answer of a refusal. */
const worst = {
  "erases a person": "select outcome from public.erase_person('ann@example.com', 'a keyed hash of it')",
  "exports a person":
    "select coalesce(public.export_person('ann@example.com', 'x') ->> 'exported', 'forbidden') as outcome",
  "makes a superadmin": `select outcome from public.save_user('${student}', null, '${person("student", "superadmin")}')`,
  "makes an admin": `select outcome from public.save_user('${student}', null, '${person("student", "admin")}')`,
  "invites an admin": `select outcome from public.prepare_user('${person("new", "admin")}')`,
  "deletes a user": `select outcome from public.admin_delete_user_profile('${student}')`,
  "resets a factor": `select public.reset_second_factor('${rows.user_profiles.admin1}') as outcome`,
  "makes a key that reads contacts": `select public.create_api_key('ssk_${"k".repeat(43)}', 'Key', '{leads,contacts}') as outcome`,
  "lets admins do without a factor": `select case when public.require_second_factor_of_admins(false) then 'done' else 'forbidden' end as outcome`,
};

const after = (minutes: number, work: Parameters<typeof undone<void>>[1]) =>
  undone(database, async (as, owner) => {
    await (await owner())(
      "insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - make_interval(mins => $3))",
      [session, people.superadmin, minutes],
    );
    await work(as, owner);
  });

test.each(Object.entries(worst))(
  "a session of sixteen minutes no longer %s, and does once it is proven anew",
  (_, call) =>
    after(16, async (as, owner) => {
      const ask = async () => (await (await as("superadmin", session))(call))[0]?.outcome;
      expect(await ask()).toBe("forbidden");
      const prove = async (minutesAgo: number) => {
        const query = await owner();
        await query("select public.note_proof($1)", [session]);
        await query("update private.session_uses set proven_at = proven_at - make_interval(mins => $1)", [minutesAgo]);
      };
      await prove(16);
      expect(await ask()).toBe("forbidden");
      await prove(14);
      if (!call.includes("export_person")) expect(await ask()).not.toBe("forbidden");
    }),
);

test("an old session raises no role past the functions either, and changes everything else", () =>
  after(16, async (as) => {
    const query = await as("superadmin", session);
    expect(
      await query("update public.user_profiles set first_name = 'Ana' where id = $1 returning first_name", [student]),
    ).toEqual([{ first_name: "Ana" }]);
    expect(await sqlState(query("update public.user_profiles set role = 'superadmin' where id = $1", [student]))).toBe(
      "42501",
    );
  }));

test("an old session adds no webhook and gives none another address, and renames it", () =>
  after(16, async (as, owner) => {
    const [{ id } = {}] = await (await owner())(
      "insert into public.webhooks (name, url, events) values ('Old', 'https://old.example', '{lead.created}') returning id",
    );
    const query = await as("superadmin", session);
    const refusal = async (change: string) => {
      await query("savepoint asked");
      const state = await sqlState(query(change));
      await query("rollback to savepoint asked");
      return state;
    };
    expect(await query("update public.webhooks set name = 'New' where id = $1 returning name", [id])).toHaveLength(1);
    for (const change of [
      `update public.webhooks set url = 'https://evil.example' where id = '${id}'`,
      "insert into public.webhooks (name, url, events) values ('Evil', 'https://evil.example', '{lead.created}')",
    ])
      expect([change, await refusal(change)]).toEqual([change, "42501"]);
  }));
