/** The sender as a process of its own: killed anywhere, it loses no letter and sends none under two names. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addLetter } from "../../support/emails/letter-calls";
import { type LetterSender, passLeases, startSender, until } from "../../support/emails/letter-sender";
import { type CountingProxy, startCountingProxy } from "../../support/servers/counting-proxy";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type SmtpStage, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

let supabase: TestBackend;
let proxy: CountingProxy;
let smtp: TestSmtp;
/** What happens when that is asked of the database, before it does it or after. */
let plan: { when: "before" | "after"; asked: RegExp; act: () => Promise<void> } | null = null;
let senders: LetterSender[] = [];
beforeAll(async () => {
  supabase = await startEmbedded();
  const meets = (when: "before" | "after") => (path: string) => {
    if (plan?.when !== when || !plan.asked.test(path)) return false;
    void plan.act();
    plan = null;
    return true;
  };
  proxy = await startCountingProxy(supabase.url, meets("before"), meets("after"));
});
afterAll(async () => {
  await proxy?.stop();
  await supabase?.stop();
});
beforeEach(async () => {
  smtp = await startSmtp();
  await supabase.sql("delete from private.outbox");
  await supabase.sql("delete from private.letter_sender");
});
afterEach(async () => {
  for (const sender of senders) await sender.killNow();
  senders = [];
  plan = null;
  await smtp.stop();
});

function proxied(when: "before" | "after", asked: RegExp, act: () => Promise<void>) {
  plan = { when, asked, act };
}

function send(url = supabase.url): LetterSender {
  const sender = startSender({ ...supabase, url }, smtp.url);
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
  /** Where it is: at which question to the database (before it does what it is asked, or after), or stage of a letter. */
  const places: [string, (kill: () => Promise<void>) => void][] = [
    ["before it has its turn", (kill) => proxied("before", /hold_sender/, kill)],
    ["after it has its turn", (kill) => proxied("after", /hold_sender/, kill)],
    ["before it claims", (kill) => proxied("before", /claim_letters/, kill)],
    ["after it claimed", (kill) => proxied("after", /claim_letters/, kill)],
    ["as it reaches the server", (kill) => smtp.at("connect", kill)],
    ["after it named the sender", (kill) => smtp.at("sender", kill)],
    ["after it named the recipient", (kill) => smtp.at("recipient", kill)],
    ["while the server takes the letter", (kill) => smtp.at("data", kill)],
    ["after the server took it, before it reports", (kill) => proxied("before", /letter_sent/, kill)],
    ["after its report was written", (kill) => proxied("after", /letter_sent/, kill)],
  ];
  test.each(places)("%s: no letter is lost, none has two names", async (_, plan) => {
    const to = await letters(3);
    let sender: LetterSender | undefined;
    const killed = new Promise<void>((resolve) => {
      plan(async () => {
        await sender?.killNow();
        resolve();
      });
    });
    sender = send(proxy.url);
    await killed;
    expect((await states()).every((state) => state !== "dead")).toBe(true);

    await passLeases(supabase);
    expect(await send().ended).toMatchObject({ code: 0 });
    expect(new Set(await states())).toEqual(new Set(["sent"]));
    for (const address of to) {
      expect(smtp.to(address).length, address).toBeGreaterThan(0);
      expect(namesOf(address).size, address).toBe(1);
    }
    // why: only the letter that was under way can have come twice
    expect(smtp.mails.length).toBeLessThanOrEqual(4);
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
  }, 240_000);

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

  test.each<[SmtpStage, number, string]>([
    ["connect", 554, "5.7.1 Not from there"],
    ["sender", 451, "4.7.1 Too many mails"],
    ["recipient", 450, "4.2.0 Greylisted"],
    ["data", 554, "5.6.0 Not liked"],
  ])("that refuses once, at %s by %i %s, gets every letter later", async (stage, code, words) => {
    await letters(2);
    smtp.refuse(stage, code, words);
    const { said } = await send().ended;
    expect(said).toContain("1 to be tried again, 0 given up");
    await passLeases(supabase);
    expect(await send().ended).toMatchObject({ code: 0 });
    expect(await states()).toEqual(["sent", "sent"]);
    expect(smtp.mails).toHaveLength(2);
  });

  test("that keeps silent is left after a while, at the cost of one attempt", async () => {
    await letters(2);
    smtp.fault("silent");
    expect(await send().ended).toMatchObject({ code: 1, said: expect.stringContaining("does not answer") });
    expect((await states()).sort()).toEqual(["retrying", "waiting"]);
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

  test("that is gone costs no letter an attempt, however often it is tried", async () => {
    const [address = ""] = await letters(1);
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    for (let run = 0; run < 3; run++) {
      expect(await send().ended).toMatchObject({ code: 1 });
      expect(await states()).toEqual(["waiting"]);
      await passLeases(supabase);
    }
    smtp = await startSmtp({ port });
    expect(await send().ended).toMatchObject({ code: 0 });
    expect(smtp.to(address)).toHaveLength(1);
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

describe("two senders at once", () => {
  test("send each letter once", async () => {
    const to = await letters(12);
    const ends = await Promise.all([send().ended, send().ended]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    if (ends.every(({ said }) => said.includes("Another copy"))) throw new Error("neither of them sent");
    expect(smtp.mails.flatMap((mail) => mail.to).sort()).toEqual([...to].sort());
  });

  test("that both believe that it is their turn send each letter once, too", async () => {
    const to = await letters(12);
    smtp.fault("slow", 2);
    const first = send();
    await until(() => smtp.mails.length > 0, "the first one sends");
    await supabase.sql("delete from private.letter_sender");
    const second = send();
    expect(await second.ended).toMatchObject({ code: 0 });
    expect(await first.ended).toMatchObject({ code: 0 });
    await passLeases(supabase);
    await send().ended;
    expect(smtp.mails.flatMap((mail) => mail.to).sort()).toEqual([...to].sort());
  });
});

test("with nothing due it asks the database four times: its turn, offers, reminders, letters", async () => {
  proxy.take();
  expect(await send(proxy.url).ended).toMatchObject({ code: 0 });
  const asked = proxy.take();
  expect(asked.length, asked.join(", ")).toBeLessThanOrEqual(4);
  await letters(1);
  expect(await send().ended).toMatchObject({ said: expect.stringContaining("1 letters sent") });
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
