import { afterEach, beforeEach } from "vitest";
import { takeClock } from "../database/clock";
import { untilEndOfFile } from "../run/until-end-of-file";
import { startEmbedded } from "../servers/embedded";
import { startFaultProxy } from "../servers/fault-proxy";
import { freePort } from "../servers/free-port";
import { startSmtp } from "../servers/smtp-server";
import { addEmail } from "./email-calls";
import { openSender, passLeases } from "./email-sender";

/** A sender with a database of its own, and an empty outbox and a new mail server for each test. */
export function sendingDesk() {
  const open = async () => {
    const supabase = await startEmbedded();
    // why: statements that were planned before it keep the old clock
    await takeClock(supabase.sql);
    const proxy = await startFaultProxy(supabase);
    const port = await freePort();
    const sender = await openSender({ ...supabase, url: proxy.url }, `smtp://127.0.0.1:${port}`);
    let smtp = await startSmtp({ port });
    return {
      supabase,
      proxy,
      sender,
      /** The mail server that runs now, or ran last. */
      get smtp() {
        return smtp;
      },
      async startSmtp() {
        smtp = await startSmtp({ port });
      },
      /** Adds that many emails, each to an address of its own. */
      async emails(count: number): Promise<string[]> {
        const to = Array.from({ length: count }, (_, n) => `parent${n}@example.com`);
        for (const address of to) await addEmail(supabase.sql, address, address);
        return to;
      },
      async states(): Promise<string[]> {
        const rows = await supabase.sql<{ state: string }>("select o.state from private.deliveries o order by 1");
        return rows.map(({ state }) => state);
      },
      /** The addresses that nothing more is sent to. */
      async bouncing(): Promise<string[]> {
        const rows = await supabase.sql<{ email: string }>(
          "select email from private.email_problems where reason = 'bounce'",
        );
        return rows.map(({ email }) => email);
      },
      async sendLater() {
        await passLeases(supabase);
        return sender.send();
      },
    };
  };
  const desk = untilEndOfFile(open, async ({ sender, proxy, supabase, smtp }) => {
    await smtp.stop();
    await sender.close();
    await proxy.stop();
    await supabase.stop();
  });
  beforeEach(async () => {
    await desk.supabase.sql("delete from private.deliveries");
    await desk.supabase.sql("delete from private.delivery_turns");
    await desk.supabase.sql("delete from private.email_problems");
  });
  afterEach(async () => {
    await desk.smtp.stop();
    await desk.startSmtp();
  });
  return desk;
}
