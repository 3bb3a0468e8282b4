import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { letterMessages, letterPage } from "../../../app/content/staff-letters";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { addLetter } from "../../support/emails/letter-calls";
import { textOf } from "../../support/records/staff-desk";
import { type CountingProxy, startCountingProxy } from "../../support/servers/counting-proxy";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

const page = "/admin/dashboard/letters";
const error = "EENVELOPE RCPT TO 550 5.1.1 <no> such mailbox";

let supabase: TestBackend;
let proxy: CountingProxy;
let site: RunningSite;
let boss: TestBrowser;
/** What of the database does not answer. */
let away: RegExp | null = null;

beforeAll(async () => {
  supabase = await startEmbedded();
  proxy = await startCountingProxy(supabase.url, (path, response) => {
    if (!away?.test(path)) return false;
    // why: an error that cannot pass by itself is not tried again
    response.writeHead(500, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: "P0001", message: "no answer" }));
    return true;
  });
  site = await startSite({ supabase: { ...supabase, url: proxy.url } });
  const account = await makeAccount(supabase, { role: "superadmin" });
  boss = new TestBrowser(site.url).hold(await tokensOf(supabase, account));
});
beforeEach(() => supabase.sql("delete from private.outbox"));
afterEach(() => {
  away = null;
});
afterAll(async () => {
  await site?.kill();
  await proxy?.stop();
  await supabase?.stop();
});

/** A letter that was given up. */
async function deadLetter(recipient: string): Promise<string> {
  const id = await addLetter(supabase.sql, recipient, recipient);
  await supabase.sql(
    "update private.outbox set attempts = 8, failed_at = now(), last_error = $2 where id = $1",
    [id, error],
  );
  return String(id);
}
const stateOf = async (id: string) => {
  const [row] = await supabase.sql<{ state: string }>(
    "select private.letter_state(o) || ' ' || o.attempts as state from private.outbox o where id = $1",
    [id],
  );
  return row?.state;
};

test("shows what was given up, to whom and why, and nothing of what it says", async () => {
  await deadLetter("gone@example.com");
  await addLetter(supabase.sql, "waiting", "soon@example.com");
  const html = await (await boss.get(page)).text();
  expect(html).toContain("gone@example.com");
  expect(html).toContain("550 5.1.1 &lt;no&gt; such mailbox");
  expect(html).toContain("Message received");
  expect(html).not.toContain("soon@example.com");
  expect(html).not.toContain("C-222222");
  const waiting = await textOf(await boss.get(`${page}?state=waiting`));
  expect(waiting).toContain("soon@example.com");
  expect(waiting).not.toContain(letterPage.resend);
});

test("resends a letter that was given up, once, and leaves a trace of who did", async () => {
  const id = await deadLetter("again@example.com");
  const first = await boss.post(page, { letter: id });
  expect(first.status).toBe(303);
  expect(flashOf(first)).toContain(letterMessages.done.title);
  expect(await stateOf(id)).toBe("waiting 0");
  const second = await boss.post(page, { letter: id });
  expect(flashOf(second)).toContain(letterMessages.wrong_state.title);
  const trace = await supabase.sql("select actor from public.audit_log where row_id = $1", [id]);
  expect(trace).toHaveLength(1);
});

test.each([["no id"], [randomUUID()], [""]])("says so for %j, which is no letter", async (letter) => {
  const answer = await boss.post(page, { letter });
  expect(answer.status).toBe(303);
  expect(flashOf(answer)).toContain(letterMessages.not_found.title);
});

test("pages through twenty at a time, each letter once", async () => {
  for (let at = 0; at < 45; at++) await deadLetter(`number-${at}@example.com`);
  const seen: string[] = [];
  let next: string | undefined = page;
  for (let pages = 0; next && pages < 5; pages++) {
    const html: string = await (await boss.get(next)).text();
    seen.push(...[...html.matchAll(/number-\d+@example\.com<\/small>/g)].map(([text]) => text));
    next = /href="([^"]*[?&;]after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});

test("shows the given-up ones where an address asks for anything else", async () => {
  await deadLetter("gone@example.com");
  for (const query of ["?state=all", "?after=never", "?state=dead&after=2026-02-31T00:00:00Z_x"])
    expect(await textOf(await boss.get(page + query))).toContain("gone@example.com");
});

test("says that letters could not be read or queued while the database does not answer", async () => {
  const id = await deadLetter("gone@example.com");
  away = /list_letters/;
  const list = await boss.get(page);
  expect(list.status).toBe(503);
  expect(await textOf(list)).toContain(letterPage.failed);
  away = /resend_letter/;
  expect(flashOf(await boss.post(page, { letter: id }))).toContain(letterMessages.failed.title);
  expect(await stateOf(id)).toBe("dead 8");
});
