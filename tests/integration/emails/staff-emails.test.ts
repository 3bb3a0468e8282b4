import { beforeEach, expect, test } from "vitest";
import { emailMessages, emailPage } from "../../../app/content/emails/staff-emails";
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
const stateOf = async (id: string) => {
  return desk.supabase.first("select o.state || ' ' || o.attempts as state from private.deliveries o where id = $1", [
    id,
  ]);
};

test("shows what was given up, to whom and why, and nothing of what it says", async () => {
  await deadEmail("gone@example.com");
  await addEmail(desk.supabase.sql, "waiting", "soon@example.com");
  const html = await (await desk.boss.get(page)).text();
  for (const words of ["gone@example.com", "550 5.1.1 &lt;no&gt; such mailbox", "Message received"])
    expect(html).toContain(words);
  expect(html).not.toContain("soon@example.com");
  expect(html).not.toContain("C-222222");
  const waiting = await textOf(await desk.boss.get(`${page}?state=waiting`));
  expect(waiting).toContain("soon@example.com");
  expect(waiting).not.toContain(emailPage.resend);
});

test("resends an email that was given up, once, and leaves a trace of who did", async () => {
  const id = await deadEmail("again@example.com");
  const first = await desk.boss.post(page, { letter: id });
  expect(first.status).toBe(303);
  expect(flashOf(first)).toContain(emailMessages.done.title);
  expect(await stateOf(id)).toBe("waiting 0");
  const second = await desk.boss.post(page, { letter: id });
  expect(flashOf(second)).toContain(emailMessages.wrong_state.title);
  const trace = await desk.supabase.sql("select actor from public.audit_log where row_id = $1", [id]);
  expect(trace).toHaveLength(1);
});

test("says that emails could not be read or queued while the database does not answer", async () => {
  const id = await deadEmail("gone@example.com");
  desk.takeAway(/list_deliveries/);
  const list = await desk.boss.get(page);
  expect(list.status).toBe(503);
  expect(await textOf(list)).toContain(emailPage.failed);
  desk.takeAway(/resend_delivery/);
  expect(flashOf(await desk.boss.post(page, { letter: id }))).toContain(emailMessages.failed.title);
  expect(await stateOf(id)).toBe("dead 8");
});
