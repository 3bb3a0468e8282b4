import { describe, expect, test } from "vitest";
import { courseFieldMessages as words } from "~/content/courses/staff-courses";
import { courseSchema } from "~/domain/courses/course";
import { type PriceProblem, priceText, readPrice } from "~/domain/courses/course-price";

describe("a price", () => {
  test.each([
    ["149", 14_900],
    ["149.00", 14_900],
    ["149.5", 14_950],
    ["1,200.50", 120_050],
    ["1200.50", 120_050],
    ["$149", 14_900],
    ["CA$ 1,200", 120_000],
    ["  149.99\t", 14_999],
    ["0.50", 50],
    ["0.00", 0],
    ["00149", 14_900],
    // why: multiplied as floats these would be 110.00000000000001, 1998.9999999999998, 434.99999999999994
    ["1.10", 110],
    ["19.99", 1999],
    ["4.35", 435],
    ["100,000", 10_000_000],
  ])("%j is %d cents", (text, cents) => {
    expect(readPrice(text)).toEqual({ cents });
  });

  const operators = ["0.1+0.2", "1e3", "1E3", "0x10", "--5", "+5", "NaN", "Infinity", "null", "1_000"];
  const otherSigns = ["１４９", "٣٤", "free", "149€", "149\u0000"];
  const misplaced = ["1 200", "149 .00", "149.", ".50", "149,50", "1,20", "12,00.00", "1,2000", "1.200,50"];
  const refused: Record<PriceProblem, readonly string[]> = {
    missing: ["", "   ", "\n"],
    malformed: [...operators, ...otherSigns, ...misplaced, "1.2.3"],
    negative: ["-5", "-0.01", "\u2212149", "$-5", "-$5", "- 5"],
    tooExact: ["149.999", "0.30000000000000004", "149.000"],
    tooLow: ["0.01", "0.49", "0.4"],
    tooHigh: ["100000.01", "100,000.01", "1000000", `1${"0".repeat(400)}`],
  };
  test.each(
    Object.entries(refused).flatMap(([problem, texts]) => texts.map((text) => [text, problem] as const)),
  )("%j is refused: %s", (text, problem) => {
    expect(readPrice(text)).toEqual({ problem });
  });

  test("comes back as it went in, for every amount of cents", () => {
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
    tax: "yes",
    stripe_price: "price_1AbC",
    state: "inactive",
  };

  test("becomes a course in cents and weeks", () => {
    const course = { name: "Fractions", description: "", version: "" };
    expect(courseSchema.parse(sent)).toEqual({
      ...course,
      price: 14_900,
      weeks: 8,
      tax: true,
      stripe_price: "price_1AbC",
      state: false,
    });
    const least = { name: "Fractions", price: "0", tax: "no", state: "active", weeks: " " };
    expect(courseSchema.parse(least)).toEqual({
      ...course,
      price: 0,
      weeks: null,
      tax: false,
      stripe_price: null,
      state: true,
    });
  });

  const refused: readonly [field: string, message: string, values: readonly unknown[]][] = [
    ["name", words.nameMissing, [" \u0000\t"]],
    ["name", "Name must be 200 characters or fewer", ["x".repeat(201)]],
    ["description", "Description must be 4000 characters or fewer", ["x".repeat(4001)]],
    ["price", words.priceMissing, [undefined, ["149", "150"]]],
    ["price", words.priceMalformed, ["0.1+0.2"]],
    ["price", words.priceNegative, ["-1"]],
    ["price", words.priceTooExact, ["1.005"]],
    ["price", words.priceTooLow, ["0.10"]],
    ["price", words.priceTooHigh, ["100000.01"]],
    ["weeks", words.weeksMalformed, ["0", "105", "-1", "8.5", "1e1", "８", "eight", "9".repeat(21)]],
    ["tax", words.taxMissing, ["on", undefined]],
    ["state", words.stateMissing, [""]],
    ["stripe_price", words.stripePriceMalformed, ["1AbC", "price_", "prod_1", "price_1 2", "price_é"]],
    ["stripe_price", words.stripePriceMalformed, ["PRICE_1", `price_${"x".repeat(95)}`]],
  ];
  test.each(
    refused.flatMap(([field, message, values]) => values.map((value) => [field, value, message] as const)),
  )("refuses as %s: %j", (field, value, message) => {
    const { error } = courseSchema.safeParse({ ...sent, [field]: value });
    const problems = error?.issues.map((issue) => [issue.path.join("."), issue.message]);
    expect(problems).toContainEqual([field, message]);
  });
});
