import { describe, expect, it } from "vitest";
import { franchise, investmentRanges, licenseTerms } from "~/content/franchise";
import { licenseFaqs } from "~/content/license-faqs";

const dollars = (amount: number) => `$${amount.toLocaleString("en-CA")}`;
const range = ({ from, to }: { from: number; to: number }) => `${dollars(from)}-${dollars(to)}`;
const perSubject = `${dollars(licenseTerms.monthlyBaseFee)} base plus 7% (or $10) per subject enrolled`;

describe("the license", () => {
  it("has the network's terms", () => {
    expect(licenseTerms).toEqual({
      initialInvestment: { from: 56000, to: 92000 },
      licenseFee: 12000,
      netWorth: 100000,
      liquidCapital: 60000,
      monthlyBaseFee: 495,
      feePerSubject: { share: 0.07, dollars: 10 },
      feeExample: { subjects: 100, monthlyFee: 1495 },
      tuitionPerSubject: { from: 150, to: 175 },
      minimumOpening: { daysPerWeek: 4, hoursPerDay: 4, hoursPerWeek: 16 },
      operationsTrainingDays: 4,
    });
  });

  it("has an example and opening hours that add up", () => {
    const { feeExample, feePerSubject, minimumOpening, monthlyBaseFee } = licenseTerms;
    expect(monthlyBaseFee + feeExample.subjects * feePerSubject.dollars).toBe(feeExample.monthlyFee);
    expect(minimumOpening.daysPerWeek * minimumOpening.hoursPerDay).toBe(minimumOpening.hoursPerWeek);
  });

  it.each([
    ["the table", JSON.stringify(franchise.figures)],
    ["the answers", JSON.stringify(licenseFaqs)],
  ])("says the same in %s", (_, words) => {
    for (const figure of [
      range(licenseTerms.initialInvestment),
      `${dollars(licenseTerms.licenseFee)} license fee`,
      dollars(licenseTerms.netWorth),
      dollars(licenseTerms.liquidCapital),
      perSubject,
      `100 subjects = ${dollars(licenseTerms.feeExample.monthlyFee)}`,
      range(licenseTerms.tuitionPerSubject),
      "16 hours a week",
      "4 days a week, 4 hours a day",
      "four days of operations training",
    ]) {
      expect(words.replace("a $495 base", "$495 base")).toContain(figure);
    }
  });
});

describe("the license page", () => {
  it("is labelled, leads to its form and offers nothing it may not", () => {
    expect(franchise.label).toBe("Own A Center");
    expect(franchise.hero.button).toEqual({ label: "Get Your License Today", to: "#contact" });
    expect(franchise.contact.id).toBe("contact");
    expect(franchise.contact.title).toBe("Request a License Guide");
    expect(franchise.disclaimer).toContain(
      "not an offer of a franchise; offers are made by disclosure document only",
    );
  });

  it("has four benefits and three testimonials marked as samples", () => {
    expect(franchise.benefits.cards).toHaveLength(4);
    expect(franchise.testimonials.items.map(({ sample }) => sample)).toEqual([true, true, true]);
  });

  it("asks for an investment range", () => {
    expect(investmentRanges).toEqual([
      "$50,000 - $80,000",
      "$80,000 - $100,000",
      "$100,000 - $150,000",
      "$150,000+",
    ]);
  });
});
