import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { contactSubmissionSchema } from "~/domain/inquiries/contact-submission";

const errorsOf = (values: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.append(name, value);
  const submission = parseWithZod(sent, { schema: contactSubmissionSchema });
  return submission.status === "success" ? null : submission.error;
};
const question = { name: "Ann", email: "ann@example.com", message: "Hello" };

test("a question needs no phone, child and time; a demo class does, each with one message", () => {
  expect(errorsOf(question)).toBeNull();
  expect(errorsOf({ ...question, email: "", topic: "demo", phone: "12" })).toEqual({
    email: ["Enter your email address"],
    phone: ["Enter a phone number with area code, like 416-555-0123"],
    child_name: ["Enter your child's name"],
    preferred_time: ["Enter days and times that suit you"],
  });
  expect(
    errorsOf({ ...question, topic: "demo", phone: "416-555-0123", child_name: "Kit", preferred_time: "Six" }),
  ).toBeNull();
});
