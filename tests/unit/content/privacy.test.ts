import { expect, test } from "vitest";
import { cookies } from "~/content/privacy/cookies";
import { privacy } from "~/content/privacy/privacy";
import { childLabels } from "~/domain/families/child-labels";
import { profileLabels, signUpLabels } from "~/domain/users/account-labels";

const wordsOf = (labels: Readonly<Record<string, string>>) =>
  Object.values(labels).map((label) =>
    label
      .replace(/ \(optional\)|^(Full|First|Last|Confirm) /g, "")
      .replace("Location", "center")
      .toLowerCase(),
  );

test("the privacy page names what accounts ask and no more", () => {
  const account = privacy.sections.flatMap(({ items }) => [...items]).find(({ label }) => /Accounts and/.test(label));
  for (const word of wordsOf({ ...signUpLabels, ...profileLabels, ...childLabels }))
    expect(account?.text).toContain(word);
  expect(account?.text).not.toContain("note");
  const mailed = cookies.find(({ name }) => name === "mailed");
  expect(mailed?.text.includes("center")).toBe("location_id" in signUpLabels);
});
