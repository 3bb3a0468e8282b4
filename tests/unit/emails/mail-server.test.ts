/** What comes of a delivery when the mail server misbehaves, stage by stage. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailServer } from "~/integrations/smtp/mail-server.server";
import { type SmtpStage, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

const message = { from: "a@example.com", to: "b@example.com", text: "Hello" };
const timeouts = { silence: 200, delivery: 600 };
/** For servers that do answer, on a machine that has much to do. */
const calm = { silence: 10_000, delivery: 20_000 };

async function deliverOne(url: string, waits: typeof timeouts) {
  const server = mailServer(url, waits);
  try {
    return await server.deliver(message);
  } finally {
    server.close();
  }
}

describe("a mail server that", () => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.stop());

  test.each<[SmtpStage, number, string, string]>([
    ["connect", 421, "4.3.2 Too busy", "server"],
    ["recipient", 421, "4.7.0 Enough for now", "server"],
    ["recipient", 550, "5.7.1 Blocked", "message"],
    ["recipient", 550, "5.1.1 No such mailbox", "bounce"],
    ["recipient", 550, "Relaying denied", "address"],
    ["data", 554, "5.6.0 Not liked", "message"],
    ["data", 550, "5.1.1 said too late to be believed", "message"],
  ])("refuses at %s with %i %s: it is the %3$s's matter", async (stage, code, words, kind) => {
    smtp.refuse(stage, code, words);
    const reason = expect.stringContaining(words);
    expect(await deliverOne(smtp.url, calm)).toMatchObject({ ok: false, kind, reason });
    expect(smtp.mails).toEqual([]);
    expect(await deliverOne(smtp.url, calm)).toEqual({ ok: true });
  });

  test.each<[SmtpStage]>([["connect"], ["sender"], ["recipient"], ["data"]])(
    "is silent at %s is left",
    async (stage) => {
      smtp.at(stage, () => new Promise(() => undefined));
      const began = Date.now();
      // why: long enough for a busy machine to come as far as that stage
      const left = await deliverOne(smtp.url, { ...calm, silence: 1_000 });
      expect(left).toMatchObject({ ok: false, kind: "server" });
      expect(Date.now() - began).toBeLessThan(calm.silence);
    },
  );
});

test("a server that says an email now and then is away, and left when the delivery has taken its time", async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    const timer = setInterval(() => socket.write("2"), 50);
    socket.on("close", () => clearInterval(timer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const began = Date.now();
  expect(await deliverOne(url, timeouts)).toMatchObject({ ok: false, kind: "away" });
  expect(Date.now() - began).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
  server.close();
});
