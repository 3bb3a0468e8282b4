import { describe, expect, test } from "vitest";
import { franchise, licenseTerms } from "~/content/inquiries/franchise";
import { licenseFaqs } from "~/content/inquiries/license-faqs";
import { hst } from "~/content/payments/tax";
import { centerPlans, onlinePlans } from "~/content/programs/pricing";

const dollars = (amount: number) => `$${amount.toLocaleString("en-CA")}`;
const range = ({ from, to }: { from: number; to: number }) => `${dollars(from)}-${dollars(to)}`;

test("more subjects cost less each, and the online program as much as a center", () => {
  const prices = centerPlans.map(({ pricePerMonth }) => pricePerMonth);
  const each = prices.map((price, index) => price / (index + 1));
  expect(each).toEqual([...each].sort((a, b) => b - a));
  expect(onlinePlans.map(({ pricePerMonth }) => pricePerMonth)).toEqual([prices[0], prices[0], prices[1]]);
});

test("the tax is named with its rate", () => {
  expect(hst.label).toBe(`HST (${hst.percent}%)`);
});

describe("the terms of a license", () => {
  test("have an example and opening hours that add up", () => {
    const { feeExample, feePerSubject, minimumOpening, monthlyBaseFee } = licenseTerms;
    expect(monthlyBaseFee + feeExample.subjects * feePerSubject.dollars).toBe(feeExample.monthlyFee);
    expect(minimumOpening.daysPerWeek * minimumOpening.hoursPerDay).toBe(minimumOpening.hoursPerWeek);
  });

  test.each([
    ["the table", franchise.figures],
    ["the answers", licenseFaqs],
  ])("are the same in %s", (_, part) => {
    const { share, dollars: perSubject } = licenseTerms.feePerSubject;
    const { hoursPerWeek, daysPerWeek, hoursPerDay } = licenseTerms.minimumOpening;
    const words = JSON.stringify(part);
    for (const figure of [
      range(licenseTerms.initialInvestment),
      `${dollars(licenseTerms.licenseFee)} license fee`,
      dollars(licenseTerms.netWorth),
      dollars(licenseTerms.liquidCapital),
      `${dollars(licenseTerms.monthlyBaseFee)} base plus ${Math.round(share * 100)}% (or $${perSubject}) per subject enrolled`,
      `100 subjects = ${dollars(licenseTerms.feeExample.monthlyFee)}`,
      range(licenseTerms.tuitionPerSubject),
      `${hoursPerWeek} hours a week`,
      `${daysPerWeek} days a week, ${hoursPerDay} hours a day`,
      "four days of operations training",
    ])
      expect(words).toContain(figure);
  });

  test("are said to be no offer of a franchise", () => {
    expect(franchise.disclaimer).toContain(
      "not an offer of a franchise; offers are made by disclosure document only",
    );
  });
});
