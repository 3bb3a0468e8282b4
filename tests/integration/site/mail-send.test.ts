/** The sender as a process of its own: killed anywhere, it loses no letter and sends none under two names. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startEmbedded, type TestBackend } from "../../support/embedded";
import { addLetter } from "../../support/letter-calls";
import { type LetterSender, passLeases, startSender, until } from "../../support/letter-sender";
import { startSmtp, type TestSmtp } from "../../support/smtp-server";

let supabase: TestBackend;
let smtp: TestSmtp;
let senders: LetterSender[] = [];
beforeAll(async () => {
  supabase = await startEmbedded();
});
afterAll(() => supabase?.stop());
beforeEach(async () => {
  smtp = await startSmtp();
  await supabase.sql("delete from private.outbox");
  await supabase.sql("delete from private.letter_sender");
});
afterEach(async () => {
  for (const sender of senders) await sender.killNow();
  senders = [];
  await smtp.stop();
});

function send(): LetterSender {
  const sender = startSender(supabase, smtp.url);
  senders.push(sender);
  return sender;
}

/** Adds that many letters, each to an address of its own. */
async function letters(count: number): Promise<string[]> {
  const to = Array.from({ length: count }, (_, n) => `parent${n}@example.com`);
  for (const address of to) await addLetter(supabase.sql, address, address);
  return to;
}
const states = async () => {
  const rows = await supabase.sql<{ state: string }>(
    "select private.letter_state(o) as state from private.outbox o order by o.created_at, o.id",
  );
  return rows.map(({ state }) => state);
};
const namesOf = (address: string) => new Set(smtp.to(address).map(({ mail }) => mail.messageId));

test("sends what is due and says so", async () => {
  const to = await letters(3);
  expect(await send().ended).toMatchObject({ code: 0, said: expect.stringContaining("3 letters sent") });
  expect(smtp.mails.flatMap((mail) => mail.to).sort()).toEqual(to);
  expect(await send().ended).toMatchObject({ code: 0, said: expect.stringContaining("0 letters sent") });
  expect(smtp.mails).toHaveLength(3);
});

describe("a sender that is killed", () => {
  test("after the server took the letter and before it heard so: the letter goes again under its name", async () => {
    const [address = ""] = await letters(1);
    smtp.fault("silent");
    const first = send();
    await until(() => smtp.mails.length === 1, "the server has the letter");
    await first.killNow();
    expect(await states()).toEqual(["retrying"]);

    await passLeases(supabase);
    expect(await send().ended).toMatchObject({ code: 0 });
    expect(smtp.to(address)).toHaveLength(2);
    expect(namesOf(address).size).toBe(1);
    expect(await states()).toEqual(["sent"]);
  });

  test("again and again, wherever it is: every letter arrives, none under two names", async () => {
    const to = await letters(16);
    for (const wanted of [1, 4, 5, 9, 14]) {
      await passLeases(supabase);
      const sender = send();
      await until(() => smtp.mails.length >= wanted, `${wanted} mails arrived`);
      await sender.killNow();
    }
    await passLeases(supabase);
    expect(await send().ended).toMatchObject({ code: 0 });
    expect(new Set(await states())).toEqual(new Set(["sent"]));
    for (const address of to) expect(namesOf(address).size, address).toBe(1);
    expect(new Set(smtp.mails.map(({ mail }) => mail.messageId)).size).toBe(to.length);
  });

  test("keeps others waiting only until its turn is over", async () => {
    await letters(1);
    smtp.fault("silent");
    const first = send();
    await until(() => smtp.mails.length === 1, "the server has the letter");
    expect(await send().ended).toMatchObject({ code: 0, said: expect.stringContaining("Another copy") });
    await first.killNow();
    await passLeases(supabase);
    expect(await send().ended).toMatchObject({ code: 0, said: expect.stringContaining("1 letters sent") });
  });
});

describe("a mail server", () => {
  test("that refuses one mailbox costs that letter alone", async () => {
    await letters(3);
    smtp.fault("refuse-recipient");
    expect(await send().ended).toMatchObject({ code: 2 });
    expect((await states()).sort()).toEqual(["dead", "sent", "sent"]);
  });

  test("that refuses everybody costs one attempt of one letter", async () => {
    await letters(3);
    smtp.fault("refuse-all");
    expect(await send().ended).toMatchObject({ code: 1 });
    expect((await states()).sort()).toEqual(["retrying", "waiting", "waiting"]);
    await passLeases(supabase);
    expect(await send().ended).toMatchObject({ code: 0 });
    expect(new Set(await states())).toEqual(new Set(["sent"]));
  });

  test("that drops after the letter gets it again under its name", async () => {
    const [address = ""] = await letters(1);
    smtp.fault("drop");
    await send().ended;
    await passLeases(supabase);
    expect(await send().ended).toMatchObject({ code: 0 });
    expect(smtp.to(address)).toHaveLength(2);
    expect(namesOf(address).size).toBe(1);
  });
});

test("told to stop, it ends the letter under way and gives the others back", async () => {
  await letters(5);
  smtp.fault("slow");
  const sender = send();
  await until(() => smtp.mails.length === 1, "the first letter is under way");
  sender.child.kill("SIGTERM");
  expect(await sender.ended).toMatchObject({ code: 0, said: expect.stringContaining("1 letters sent") });
  expect((await states()).sort()).toEqual(["sent", "waiting", "waiting", "waiting", "waiting"]);
});
