import { beforeEach, expect, test } from "vitest";
import { flashOf } from "../../support/auth/accounts";
import { addEmail } from "../../support/emails/email-calls";
import { staffDesk, textOf } from "../../support/records/staff-desk";

const page = "/admin/dashboard/emails";
const desk = staffDesk();
beforeEach(() => desk.supabase.sql("delete from private.deliveries"));

/** An email that was given up. */
async function deadEmail(recipient: string): Promise<string> {
  const id = await addEmail(desk.supabase.sql, recipient, recipient);
  await desk.supabase.sql(
    "update private.deliveries set attempts = 8, failed_at = now(), last_error = $2 where id = $1",
    [id, "EENVELOPE RCPT TO 550 5.1.1 <no> such mailbox"],
  );
  return String(id);
}
const stateOf = (id: string) =>
  desk.supabase.first("select o.state || ' ' || o.attempts from private.deliveries o where id = $1", [id]);

test("the page of emails shows what was given up, to whom and why, and nothing of what it says", async () => {
  await deadEmail("gone@example.com");
  await addEmail(desk.supabase.sql, "waiting", "soon@example.com");
  const html = await (await desk.boss.get(page)).text();
  for (const words of ["gone@example.com", "550 5.1.1 &lt;no&gt; such mailbox", "Message received"])
    expect(html).toContain(words);
  for (const words of ["soon@example.com", "C-222222"]) expect(html).not.toContain(words);
  const waiting = await textOf(await desk.boss.get(`${page}?state=waiting`));
  expect([waiting.includes("soon@example.com"), waiting.includes("Resend")]).toEqual([true, false]);
});

test("an email that was given up is resent once, which is logged", async () => {
  const id = await deadEmail("again@example.com");
  const first = await desk.boss.post(page, { letter: id });
  expect([first.status, await stateOf(id)]).toEqual([303, "waiting 0"]);
  const second = await desk.boss.post(page, { letter: id });
  expect(flashOf(second)).not.toBe(flashOf(first));
  const trace = await desk.supabase.sql("select actor from public.audit_log where row_id = $1", [id]);
  expect(trace).toHaveLength(1);
});

test("the page says that emails could not be read or queued while the database does not answer", async () => {
  const id = await deadEmail("gone-too@example.com");
  desk.takeAway(/list_deliveries/);
  const list = await desk.boss.get(page);
  expect(list.status).toBe(503);
  expect(await textOf(list)).toContain("could not be loaded");
  desk.takeAway(/resend_delivery/);
  expect(flashOf(await desk.boss.post(page, { letter: id }))).toContain("could not be queued");
  expect(await stateOf(id)).toBe("dead 8");
});
