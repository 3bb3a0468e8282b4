/** The way to a mail server is encrypted, and only to one whose certificate is trusted. Without TLS: tests/unit/emails. */
import { expect, test } from "vitest";
import { mailServer } from "../../../app/integrations/smtp/mail-server.server";
import { addEmail } from "../../support/emails/email-calls";
import { startSendCommand } from "../../support/emails/email-sender";
import { untilEndOfFile } from "../../support/run/until-end-of-file";
import { makeCertificate } from "../../support/servers/certificate";
import { startSmtp } from "../../support/servers/smtp-server";
import { testBackend } from "../../support/servers/test-site";

const supabase = testBackend();
const certificate = untilEndOfFile(makeCertificate, (made) => made.remove());
/** Another loopback address than the one that needs no encryption. */
const host = "127.0.0.2";

test.each(["starttls", "implicit"] as const)(
  "a mail server with TLS, %s, gets emails where its certificate is trusted, and nothing else",
  async (how) => {
    const { key, cert, file } = certificate;
    const smtp = await startSmtp({ host, tls: { how, key, cert } });
    const url = smtp.url.replace("//", "//name:password@");
    const server = mailServer(url);
    const untrusted = await server.deliver({ from: "a@example.com", to: "b@example.com", text: "Hello" });
    expect(untrusted).toMatchObject({ ok: false, kind: "away", reason: expect.stringMatching(/self[- ]signed/i) });
    server.close();
    expect(smtp.mails).toEqual([]);
    const email = `${how}@example.com`;
    await addEmail(supabase.sql, how, email);
    expect((await startSendCommand(supabase, url, { NODE_EXTRA_CA_CERTS: file }).ended).code).toBe(0);
    expect(smtp.to(email)).toHaveLength(1);
    await smtp.stop();
  },
);
