import { expect, test } from "vitest";
import { phone } from "~/domain/forms/fields";

test.each([
  ["416-555-0142 ext. 12", "416-555-0142 x12"],
  ["416-555-0142, Ext 12", "416-555-0142 x12"],
  ["416\u2011555\u20110142", "416-555-0142"],
  ["(416)\u00a0555\u20130142", "416-555-0142"],
  ["+1 416 555 0142 x12", "416-555-0142 x12"],
  ["14165550142", "416-555-0142"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["416-555-0142 x1 x2", "416-555-0142 x1 x2"],
])("the phone number %s is taken, as the database keeps it", (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept);
});

test.each(["call me", "416-555", "416-555-0142 next week"])("%s is no phone number", (typed) => {
  expect(phone.safeParse(typed).success).toBe(false);
});
