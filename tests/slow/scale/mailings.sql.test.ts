import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { account, becomeCaller } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const database = networkDatabase();
const { query } = database;

test("a message to a thousand families is sent in five seconds", async () => {
  await database.run(`
    insert into public.user_profiles (role, location_id, first_name, last_name, email)
    select 'student', '1', 'Parent', 'No ' || n, 'parent' || n || '@example.com' from generate_series(1, 1000) n;
    update public.families set status = 'enrolled'`);
  await query("begin");
  await becomeCaller(query, account(people.admin1));
  const asked = { group: "families" };
  const keys = (
    await query("select jsonb_array_elements(public.mailing_audience($1, '1') -> 'people') ->> 'key' as key", [asked])
  ).map(({ key }) => key);
  expect(keys).toHaveLength(1001);
  const words = { subject: "Snow", body: "Hi {parent}, we are closed." };
  const message = { id: randomUUID(), center: "1", audience: asked, keys, ...words };
  const began = Date.now();
  const [answer] = await query("select outcome, recipients from public.send_mailing($1)", [message]);
  await query("commit");
  expect(answer).toEqual({ outcome: "sent", recipients: 1001 });
  expect(Date.now() - began).toBeLessThan(5000);
});
