import { expect, test } from "vitest";
import { franchise } from "~/content/inquiries/franchise";
import { licenseFaqs } from "~/routes/franchise/license-faq-words";

/** What the specification says of a license, in whole Canadian dollars. */
const licenseTerms = {
  initialInvestment: { from: 56_000, to: 92_000 },
  licenseFee: 12_000,
  monthlyBaseFee: 495,
  /** Per subject enrolled: a share of its tuition, or else dollars. */
  feePerSubject: { share: 0.07, dollars: 10 },
  feeExample: { subjects: 100, monthlyFee: 1_495 },
  tuitionPerSubject: { from: 150, to: 175 },
} as const;

const dollars = (amount: number) => `$${amount.toLocaleString("en-CA")}`;
const range = ({ from, to }: { from: number; to: number }) => `${dollars(from)}–${dollars(to)}`;

test.each([
  ["the table", franchise.figures],
  ["the answers", licenseFaqs],
])("the terms of a license are the same in %s", (_, part) => {
  const { share, dollars: perSubject } = licenseTerms.feePerSubject;
  const words = JSON.stringify(part);
  for (const figure of [
    range(licenseTerms.initialInvestment),
    `${dollars(licenseTerms.licenseFee)} license fee`,
    "$100,000",
    "$60,000",
    `${dollars(licenseTerms.monthlyBaseFee)} base plus ${Math.round(share * 100)}% (or $${perSubject}) per subject enrolled`,
    `at $${perSubject} per subject: 100 subjects = ${dollars(licenseTerms.feeExample.monthlyFee)}`,
    range(licenseTerms.tuitionPerSubject),
    "16 hours a week",
    "4 days a week, 4 hours a day",
  ])
    expect(words).toContain(figure);
});

test("the terms of a license have an example that adds up, and are said to be no offer of a franchise", () => {
  const { feeExample, feePerSubject, monthlyBaseFee } = licenseTerms;
  expect(monthlyBaseFee + feeExample.subjects * feePerSubject.dollars).toBe(feeExample.monthlyFee);
  expect(franchise.disclaimer).toContain("not an offer of a franchise; offers are made by disclosure document only");
});
