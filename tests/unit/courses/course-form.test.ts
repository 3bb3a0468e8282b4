import { describe, expect, it } from "vitest";
import { courseFieldMessages as words } from "~/content/staff-courses";
import { courseSchema } from "~/forms/course";
import { type PriceProblem, priceText, readPrice } from "~/forms/course-price";

describe("a price", () => {
  it.each([
    ["149", 14_900],
    ["149.00", 14_900],
    ["149.5", 14_950],
    ["1,200.50", 120_050],
    ["1200.50", 120_050],
    ["$149", 14_900],
    ["CA$ 1,200", 120_000],
    ["  149.99\t", 14_999],
    ["0.50", 50],
    ["0", 0],
    ["0.00", 0],
    ["00149", 14_900],
    // why: multiplied as floats these would be 110.00000000000001, 1998.9999999999998, 434.99999999999994, 6409.999999999999
    ["1.10", 110],
    ["19.99", 1999],
    ["4.35", 435],
    ["64.10", 6410],
    ["100,000", 10_000_000],
    ["100000.00", 10_000_000],
  ])("%j is %d cents", (text, cents) => {
    expect(readPrice(text)).toEqual({ cents });
  });

  const refused: Record<PriceProblem, readonly string[]> = {
    missing: ["", "   ", "\n"],
    malformed: [
      "0.1+0.2",
      "1e3",
      "1E3",
      "0x10",
      "１４９",
      "٣٤",
      "NaN",
      "Infinity",
      "free",
      "1 200",
      "149 .00",
      "149.",
      ".50",
      "149,50",
      "1,20",
      "12,00.00",
      "1,2000",
      "1.200,50",
      "1.2.3",
      "149\u0000",
      "149€",
      "--5",
      "+5",
      "null",
      "1_000",
    ],
    negative: ["-5", "-0.01", "\u2212149", "$-5", "-$5", "- 5"],
    tooExact: ["149.999", "0.30000000000000004", "149.000"],
    tooLow: ["0.01", "0.49", "0.4"],
    tooHigh: ["100000.01", "100,000.01", "1000000", "99999999999999999999", `1${"0".repeat(400)}`],
  };
  it.each(
    Object.entries(refused).flatMap(([problem, texts]) => texts.map((text) => [text, problem] as const)),
  )("%j is refused: %s", (text, problem) => {
    expect(readPrice(text)).toEqual({ problem });
  });

  it("comes back as it went in, for every amount of cents", () => {
    for (let cents = 50; cents <= 30_000; cents++) expect(readPrice(priceText(cents))).toEqual({ cents });
    for (const cents of [0, 99_99, 1_000_001, 9_999_999, 10_000_000])
      expect(readPrice(priceText(cents))).toEqual({ cents });
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
  const problemsOf = (changes: Record<string, unknown>) => {
    const { error } = courseSchema.safeParse({ ...sent, ...changes });
    return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  };

  it("becomes a course in cents and weeks", () => {
    expect(courseSchema.parse(sent)).toEqual({
      name: "Fractions",
      description: "",
      price: 14_900,
      weeks: 8,
      tax: true,
      stripe_price: "price_1AbC",
      state: false,
      version: "",
    });
    expect(
      courseSchema.parse({ name: "Fractions", price: "0", tax: "no", state: "active", weeks: " " }),
    ).toEqual({
      name: "Fractions",
      description: "",
      price: 0,
      weeks: null,
      tax: false,
      stripe_price: null,
      state: true,
      version: "",
    });
  });

  const refused: readonly [Record<string, unknown>, string, string][] = [
    [{ name: " \u0000\t" }, "name", words.nameMissing],
    [{ name: "x".repeat(201) }, "name", "Name must be 200 characters or fewer"],
    [{ description: "x".repeat(4001) }, "description", "Description must be 4000 characters or fewer"],
    [{ price: undefined }, "price", words.priceMissing],
    [{ price: ["149", "150"] }, "price", words.priceMissing],
    [{ price: "0.1+0.2" }, "price", words.priceMalformed],
    [{ price: "-1" }, "price", words.priceNegative],
    [{ price: "1.005" }, "price", words.priceTooExact],
    [{ price: "0.10" }, "price", words.priceTooLow],
    [{ price: "100000.01" }, "price", words.priceTooHigh],
    ...["0", "105", "-1", "8.5", "1e1", "８", "eight", "999999999999999999999"].map(
      (weeks): [Record<string, unknown>, string, string] => [{ weeks }, "weeks", words.weeksMalformed],
    ),
    [{ tax: "on" }, "tax", words.taxMissing],
    [{ tax: undefined }, "tax", words.taxMissing],
    [{ state: "" }, "state", words.stateMissing],
    ...["1AbC", "price_", "prod_1", "price_1 2", "price_é", `price_${"x".repeat(95)}`, "PRICE_1"].map(
      (stripe_price): [Record<string, unknown>, string, string] => [
        { stripe_price },
        "stripe_price",
        words.stripePriceMalformed,
      ],
    ),
  ];
  it.each(refused)("%j is refused at %s", (changes, field, message) => {
    expect(problemsOf(changes)).toContainEqual([field, message]);
  });
});
