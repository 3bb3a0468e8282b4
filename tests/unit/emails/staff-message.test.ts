import { describe, expect, it } from "vitest";
import { networkAddress } from "../../../app/integrations/smtp/mail.server";
import { mailOf } from "../../../app/jobs/email-delivery.server";
import { samples } from "../../support/emails/email-samples";

const id = "00000000-0000-4000-8000-000000000001";
const at = "2026-11-26T12:00:00+00:00";
const mailWith = (facts: object) =>
  mailOf({
    ...{ id, lease: id, attempt: 1, due_at: at, created_at: at, kind: "staff_message", recipient: "ann@example.com" },
    facts: { ...samples.staff_message, ...facts },
  });

describe("a message that staff wrote", () => {
  it("is answered at the center, and at head office where there is no center's address", () => {
    const { center } = samples.staff_message as { center: { email: string } };
    expect(mailWith({})?.replyTo).toBe(center.email);
    expect(mailWith({ center: { ...center, email: "" } })?.replyTo).toBe(networkAddress());
    expect(mailWith({ center: null })?.replyTo).toBe(networkAddress());
  });

  it("has each line as a paragraph, and tags as text", () => {
    const mail = mailWith({ body: "Hi {parent},\n\n<b>we</b> are closed.\nBye" });
    expect(mail?.html).toContain("&lt;b&gt;we&lt;/b&gt; are closed.</p>");
    expect(mail?.html).not.toContain("<b>we");
    expect(mail?.text).toContain("Hi Ann,\n\n<b>we</b> are closed.\n\nBye\n\n");
    expect(mail?.subject).toBe("Snow, Bo");
  });
});
