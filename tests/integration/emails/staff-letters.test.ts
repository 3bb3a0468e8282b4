import { beforeEach, expect, test } from "vitest";
import { letterMessages, letterPage } from "../../../app/content/emails/staff-letters";
import { flashOf } from "../../support/auth/accounts";
import { addLetter } from "../../support/emails/letter-calls";
import { staffDesk, textOf } from "../../support/records/staff-desk";

const page = "/admin/dashboard/letters";

const desk = staffDesk();
beforeEach(() => desk.supabase.sql("delete from private.outbox"));

/** A letter that was given up. */
async function deadLetter(recipient: string): Promise<string> {
  const id = await addLetter(desk.supabase.sql, recipient, recipient);
  await desk.supabase.sql("update private.outbox set attempts = 8, failed_at = now(), last_error = $2 where id = $1", [
    id,
    "EENVELOPE RCPT TO 550 5.1.1 <no> such mailbox",
  ]);
  return String(id);
}
const stateOf = async (id: string) => {
  const [row] = await desk.supabase.sql<{ state: string }>(
    "select private.letter_state(o) || ' ' || o.attempts as state from private.outbox o where id = $1",
    [id],
  );
  return row?.state;
};

test("shows what was given up, to whom and why, and nothing of what it says", async () => {
  await deadLetter("gone@example.com");
  await addLetter(desk.supabase.sql, "waiting", "soon@example.com");
  const html = await (await desk.boss.get(page)).text();
  for (const words of ["gone@example.com", "550 5.1.1 &lt;no&gt; such mailbox", "Message received"])
    expect(html).toContain(words);
  expect(html).not.toContain("soon@example.com");
  expect(html).not.toContain("C-222222");
  const waiting = await textOf(await desk.boss.get(`${page}?state=waiting`));
  expect(waiting).toContain("soon@example.com");
  expect(waiting).not.toContain(letterPage.resend);
});

test("resends a letter that was given up, once, and leaves a trace of who did", async () => {
  const id = await deadLetter("again@example.com");
  const first = await desk.boss.post(page, { letter: id });
  expect(first.status).toBe(303);
  expect(flashOf(first)).toContain(letterMessages.done.title);
  expect(await stateOf(id)).toBe("waiting 0");
  const second = await desk.boss.post(page, { letter: id });
  expect(flashOf(second)).toContain(letterMessages.wrong_state.title);
  const trace = await desk.supabase.sql("select actor from public.audit_log where row_id = $1", [id]);
  expect(trace).toHaveLength(1);
});

test("says that letters could not be read or queued while the database does not answer", async () => {
  const id = await deadLetter("gone@example.com");
  desk.takeAway(/list_letters/);
  const list = await desk.boss.get(page);
  expect(list.status).toBe(503);
  expect(await textOf(list)).toContain(letterPage.failed);
  desk.takeAway(/resend_letter/);
  expect(flashOf(await desk.boss.post(page, { letter: id }))).toContain(letterMessages.failed.title);
  expect(await stateOf(id)).toBe("dead 8");
});
