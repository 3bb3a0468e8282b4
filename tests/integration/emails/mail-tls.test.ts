/** The way to a mail server is encrypted, and only to one whose certificate is trusted. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addEmail } from "../../support/emails/email-calls";
import { passLeases, startSendCommand } from "../../support/emails/email-sender";
import { untilEndOfFile } from "../../support/run/until-end-of-file";
import { makeCertificate } from "../../support/servers/certificate";
import { startEmbedded } from "../../support/servers/embedded";
import { type SmtpTls, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

const supabase = untilEndOfFile(startEmbedded, (started) => started.stop());
const certificate = untilEndOfFile(makeCertificate, (made) => made.remove());
/** Another loopback address than the one that needs no encryption. */
const host = "127.0.0.2";

let smtp: TestSmtp;
const start = async (how: SmtpTls["how"]) => {
  smtp = await startSmtp({ host, tls: { how, key: certificate.key, cert: certificate.cert } });
};
afterEach(() => smtp.stop());
beforeEach(() => supabase.sql("delete from private.deliveries"));

/** Runs the command that sends, with a password, and with trust in the certificate or not. */
const send = async (isTrusted: boolean) => {
  await passLeases(supabase);
  const url = smtp.url.replace("//", "//name:password@");
  return startSendCommand(supabase, url, isTrusted ? { NODE_EXTRA_CA_CERTS: certificate.file } : {}).ended;
};
const emails = () => supabase.sql("select o.state, attempts, last_error from private.deliveries o");

describe.each<[SmtpTls["how"]]>([["starttls"], ["implicit"]])("a mail server with TLS, %s,", (how) => {
  test("gets emails where its certificate is trusted; else they wait, and superadmins see why", async () => {
    await start(how);
    await addEmail(supabase.sql, how);
    expect((await send(false)).code).toBe(1);
    expect(smtp.mails).toEqual([]);
    expect(await emails()).toEqual([
      { state: "waiting", attempts: 0, last_error: expect.stringMatching(/self[- ]signed certificate/i) },
    ]);
    expect(await supabase.sql("select min(server_away_since) is not null as away from private.deliveries")).toEqual([
      { away: true },
    ]);

    expect((await send(true)).code).toBe(0);
    expect(smtp.to("ann@example.com")).toHaveLength(1);
    expect(await emails()).toMatchObject([{ state: "sent", attempts: 1, last_error: null }]);
  });
});

test("a mail server without TLS gets nothing, unless its address says that it needs none", async () => {
  smtp = await startSmtp({ host });
  await addEmail(supabase.sql, "relayed");
  expect((await startSendCommand(supabase, smtp.url).ended).code).toBe(1);
  expect(smtp.mails).toEqual([]);
  expect(await emails()).toMatchObject([{ state: "waiting" }]);
  await passLeases(supabase);
  expect((await startSendCommand(supabase, `${smtp.url}?ignoreTLS=true`).ended).code).toBe(0);
  expect(smtp.to("ann@example.com")).toHaveLength(1);
});

test("a mail server that takes a password and offers no TLS gets neither", async () => {
  smtp = await startSmtp({ host });
  await addEmail(supabase.sql, "plain");
  expect((await send(true)).code).toBe(1);
  expect(smtp.mails).toEqual([]);
  expect(await emails()).toMatchObject([{ state: "waiting" }]);
});
