import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { statementFieldMessages as words } from "~/content/statements/staff-statements";
import { statementSchema } from "~/domain/statements/statement-form";
import { readForm } from "../../support/content/read-form";

const sent = {
  ...{ id: randomUUID(), center: "1", words: "She counts.", name: "Ada P.", detail: "Mother", state: "published" },
  ...{ confirmed_on: "2026-01-05", confirmed_how: "Her email" },
};

test.each([
  ["testimonial", "confirmed_on", "", words.onMissing],
  ["testimonial", "confirmed_on", "2999-01-01", words.onAhead],
  ["testimonial", "confirmed_on", "2026-02-30", words.onMalformed],
  ["testimonial", "confirmed_how", "  ", words.howMissing],
  ["testimonial", "words", "x".repeat(601), expect.stringContaining("must be 600 characters or fewer")],
  ["testimonial", "name", "", words.nameMissing],
  ["licensee", "detail", "", words.detailMissing],
  ["students", "words", "many students", words.figureMalformed],
  ["review", "center", "no-center", words.centerMissing],
  ["review", "state", "loud", words.stateMissing],
] as const)("%s with %s '%s' is refused at that field", (block, field, value, message) => {
  const schema = statementSchema({ block, centers: ["1"], today: "2026-11-26" });
  expect(readForm(schema, { ...sent, [field]: value })).toEqual({ [field]: [message] });
});
