import { describe, expect, test } from "vitest";
import { courseFieldMessages as words } from "~/content/courses/staff-courses";
import { courseSchema } from "~/domain/courses/course";
import { type PriceProblem, priceText, readPrice } from "~/domain/courses/price-and-grades";

describe("a price", () => {
  test.each([
    ["149", 14_900],
    ["149.5", 14_950],
    ["1200.50", 120_050],
    ["  149.99\t", 14_999],
    ["0.00", 0],
    // why: multiplied as floats these would be 110.00000000000001, 1998.9999999999998, 434.99999999999994
    ["1.10", 110],
    ["19.99", 1999],
    ["4.35", 435],
  ])("a price of %j is %d cents", (text, cents) => {
    expect(readPrice(text)).toEqual({ cents });
  });

  const refused: Record<PriceProblem, readonly string[]> = {
    missing: ["", "   "],
    malformed: ["0.1+0.2", "1e3", "0x10", "NaN", "１４９", "149€", "1 200", ".50", "149,50", "12,00.00", "1.2.3"],
    negative: ["-5", "\u2212149", "$-5", "-$5"],
    tooExact: ["149.999", "149.000"],
    tooLow: ["0.49", "0.4"],
    tooHigh: ["100000.01", "1000000", `1${"0".repeat(400)}`],
  };
  test.each(Object.entries(refused).flatMap(([problem, texts]) => texts.map((text) => [text, problem] as const)))(
    "a price of %j is refused: %s",
    (text, problem) => {
      expect(readPrice(text)).toEqual({ problem });
    },
  );

  test("a price comes back as it went in, for every amount of cents", () => {
    const cents = Array.from({ length: 30_000 }, (_, index) => index + 50);
    const kept = [0, ...cents, 1_000_001, 9_999_999, 10_000_000];
    expect(kept.map((one) => readPrice(priceText(one)))).toEqual(kept.map((one) => ({ cents: one })));
  });
});

describe("the form of a course", () => {
  const sent = {
    name: " Fractions ",
    description: "",
    price: "149",
    weeks: "8",
    grade_from: "SK",
    grade_to: "2",
    subject: "math",
    tax: "yes",
    stripe_price: "price_1AbC",
    state: "inactive",
  };

  test.each([
    ["name", words.nameMissing, " \u0000\t"],
    ["price", words.priceMissing, ["149", "150"]],
    ["weeks", words.weeksMalformed, "8.5"],
    ["grade_from", words.gradeUnknown, "K"],
    ["grade_to", words.gradeMissing, ""],
    ["grade_to", words.gradesReversed, "JK"],
    ["subject", words.subjectUnknown, "history"],
    ["tax", words.taxMissing, "on"],
    ["stripe_price", words.providerPriceMalformed, "prod_1"],
  ])("a form of a course is refused at %s: %s", (field, message, value) => {
    const { error } = courseSchema.safeParse({ ...sent, [field]: value });
    const problems = error?.issues.map((issue) => [issue.path.join("."), issue.message]);
    expect(problems).toContainEqual([field, message]);
  });
});
