import { describe, expect, it, test } from "vitest";
import { messageFormMessages } from "../../../app/content/emails/mailings";
import { headOffice, site } from "../../../app/content/site/site";
import { messageBody, messageSchema, messageSubject } from "../../../app/domain/emails/mailing";
import { fillMessage } from "../../../app/domain/emails/message-text";
import { networkAddress } from "../../../app/integrations/smtp/mail.server";
import { mailOf } from "../../../app/jobs/email-delivery.server";
import { samples } from "../../support/emails/email-samples";

const center = { name: "Small Steps Center - Etobicoke", phone: "416-555-0134" };
const reader = { name: "Ann", children: ["Mia", "Leo", "Kit"], center };

describe("a text for a reader", () => {
  it("has the parent's and the children's names, and the center's", () => {
    expect(fillMessage("Hi {parent}, {child} at {center}: {phone}", reader)).toBe(
      "Hi Ann, Mia, Leo and Kit at Small Steps Center - Etobicoke: 416-555-0134",
    );
  });

  it("has words that fit where something is not known", () => {
    expect(fillMessage("Hi {parent}, {child}: {center}, {phone}", { name: " ", children: [], center: null })).toBe(
      `Hi there, your child: ${site.name}, ${headOffice.phone}`,
    );
  });

  it.each(["www.evil.example", "https://evil.example", "Ann\u0000\nBcc:x@evil.example", "<b>Ann</b>", "a@b.example"])(
    "takes from %j neither a link nor a line",
    (name) => {
      const filled = fillMessage("{parent}", { ...reader, name });
      expect(["there", "Ann"]).toContain(filled);
    },
  );
});

describe("a text that is written", () => {
  const problem = (text: string) => messageBody.safeParse(text).error?.issues[0]?.message;

  it("is neither empty nor too long, and a subject is one line", () => {
    expect(problem(" \r\n ")).toBe("Enter the text");
    expect(problem("a".repeat(4001))).toBe("Text must be 4000 characters or fewer");
    expect(messageSubject.safeParse("a".repeat(121)).success).toBe(false);
    expect(messageSubject.safeParse("Snow\r\nBcc: all@example.com").error?.issues[0]?.message).toBe(
      "The subject must be one line",
    );
    expect(messageSubject.parse("Snow day")).toBe("Snow day");
  });
});

test("a message is sent without a gap of its template; a template may have some", () => {
  const message = { id: "7d1f0a34-52c8-4d6e-8b17-3a90c5e60001", subject: "Hours", body: "Closed from [first day] on" };
  expect(messageSchema.safeParse(message).error?.issues).toMatchObject([
    { path: ["body"], message: messageFormMessages.gap("[first day]") },
  ]);
  expect(messageSchema.safeParse({ ...message, body: "Closed from Friday on" }).success).toBe(true);
  expect(messageBody.safeParse(message.body).success).toBe(true);
});

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
