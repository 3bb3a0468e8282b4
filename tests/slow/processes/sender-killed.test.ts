/** The sender as a process of its own: killed anywhere, it loses no email and sends none under two names. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addEmail } from "../../support/emails/email-calls";
import { type Command, passLeases, startSendCommand } from "../../support/emails/email-sender";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type FaultProxy, startFaultProxy } from "../../support/servers/fault-proxy";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

type When = Parameters<FaultProxy["once"]>[0];
let supabase: TestBackend;
let proxy: FaultProxy;
let smtp: TestSmtp;
let commands: Command[] = [];
beforeAll(async () => {
  supabase = await startEmbedded();
  proxy = await startFaultProxy(supabase);
});
afterAll(async () => {
  await proxy?.stop();
  await supabase?.stop();
});
beforeEach(async () => {
  smtp = await startSmtp();
  await supabase.sql("delete from private.deliveries");
  await supabase.sql("delete from private.delivery_turns");
});
afterEach(async () => {
  for (const command of commands) await command.killNow();
  commands = [];
  proxy.heal();
  await smtp.stop();
});

function start(url = supabase.url): Command {
  const command = startSendCommand({ ...supabase, url }, smtp.url);
  commands.push(command);
  return command;
}
async function emails(count: number): Promise<string[]> {
  const to = Array.from({ length: count }, (_, n) => `parent${n}@example.com`);
  for (const address of to) await addEmail(supabase.sql, address, address);
  return to;
}
/** Lets a command that nobody kills send the rest, and expects each email to have come under one name. */
async function finish(to: readonly string[]) {
  await passLeases(supabase);
  expect(await start().ended).toMatchObject({ code: 0 });
  expect(await supabase.sql("select distinct o.state from private.deliveries o")).toEqual([{ state: "sent" }]);
  for (const address of to) expect(new Set(smtp.to(address).map(({ mail }) => mail.messageId)).size, address).toBe(1);
}

const onceAsked = (when: When, asked: RegExp) => (act: () => Promise<void>) => proxy.once(when, asked, act);
/** Where it is: at which question to the database (before it does what it is asked, or after), or stage of an email. */
const places: [string, (kill: () => Promise<void>) => void][] = [
  ["before it has its turn", onceAsked("before", /hold_queue/)],
  ["after it has its turn", onceAsked("after", /hold_queue/)],
  ["before it claims", onceAsked("before", /claim_deliveries/)],
  ["after it claimed", onceAsked("after", /claim_deliveries/)],
  ["as it reaches the server", (kill) => smtp.at("connect", kill)],
  ["after it named the sender", (kill) => smtp.at("sender", kill)],
  ["after it named the recipient", (kill) => smtp.at("recipient", kill)],
  ["while the server takes the email", (kill) => smtp.at("data", kill)],
  ["after the server took it, before it reports", onceAsked("before", /delivery_sent/)],
  ["after its report was written", onceAsked("after", /delivery_sent/)],
];
test.each(places)("killed %s, it loses no email, and none has two names", async (_, plan) => {
  const to = await emails(3);
  let command: Command | undefined;
  const killed = new Promise<void>((resolve) => {
    plan(async () => {
      await command?.killNow();
      resolve();
    });
  });
  command = start(proxy.url);
  await killed;
  await finish(to);
  // only the email that was under way can have come twice
  expect(smtp.mails.length).toBeLessThanOrEqual(4);
});
