import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { careers } from "~/content/applications/careers";
import { coursesPage } from "~/content/courses/courses";
import { franchise } from "~/content/inquiries/franchise";
import { centerPage } from "~/content/locations/center-page";
import { centers } from "~/content/locations/locations";
import { locationsPage } from "~/content/locations/locations-page";
import { cookies } from "~/content/privacy/cookies";
import { privacy } from "~/content/privacy/privacy";
import { retentionDays, retentionMonths } from "~/content/privacy/retention-times";
import { english } from "~/content/programs/english";
import { math } from "~/content/programs/math";
import { programsIndex } from "~/content/programs/programs";
import { writing } from "~/content/programs/writing";
import { consultationLine, headOffice } from "~/content/site/site";
import { childLabels, nameAndAge } from "~/domain/families/child-labels";
import { profileLabels, signUpLabels } from "~/domain/users/account-labels";
import { about } from "~/routes/about/about-words";
import { online } from "~/routes/pals-online/online-words";
import { diagnostic } from "~/routes/programs.assessments/diagnostic-words";

const metas = [
  about,
  careers,
  coursesPage,
  diagnostic,
  franchise,
  locationsPage,
  online,
  privacy,
  programsIndex,
  math,
  english,
  writing,
].map(({ meta }) => meta);
const centerMetas = centers.map(({ shortName, address, city }) => ({
  title: centerPage.meta.title(shortName),
  description: centerPage.meta.description(shortName, `${address}, ${city}`),
}));

/** Everything that the words of the site export: those in a folder of content, and those beside their route. */
async function wordsOf(): Promise<Record<string, unknown>> {
  const filesOf = (folder: string, ending: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(ending) && !name.startsWith("workbooks/"))
      .map((name) => `${folder}/${name}`);
  const names = [...filesOf("app/content", ".ts"), ...filesOf("app/routes", "-words.ts")];
  const modules = names.map(
    async (name) => [name.replace("app/content/", ""), await import(/* @vite-ignore */ `../../../${name}`)] as const,
  );
  return Object.fromEntries(await Promise.all(modules));
}

/** The values of every property `to` in it, however deep. */
function targetsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "to" && typeof inner === "string" ? [inner] : targetsIn(inner),
  );
}

/** The paths that a route answers, by the name of its file. */
const pathsOf = (file: string) => {
  const segments = file.split(".");
  const named = segments.filter((segment) => !segment.startsWith("_") && segment !== "$");
  const path = named.map((segment) => (segment.startsWith("$") ? "[^/]+" : segment.replace(/_$/, "")));
  return new RegExp(`^/${path.join("/")}$`);
};

test("links every link in the words of the site leads to one of its routes", async () => {
  const targets = targetsIn(await wordsOf()).filter((to) => to.startsWith("/"));
  expect(targets.length).toBeGreaterThan(40);
  const routes = readdirSync("app/routes").map(pathsOf);
  const pathOf = (to: string) => new URL(to, "https://site").pathname;
  const astray = targets.filter((to) => !routes.some((route) => route.test(pathOf(to))));
  expect(astray).toEqual([]);
});

describe("what search engines read", () => {
  test.each([
    ["page", metas],
    ["center", centerMetas],
  ])("every %s has a title of its own and a description that fits a search result", (_, all) => {
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    for (const { title, description } of all) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeGreaterThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(160);
    }
  });
});

describe("words", () => {
  test("no two telephone numbers are the same, and nobody has any of them", () => {
    const phones = [headOffice.phone, consultationLine.phone, ...centers.map(({ phone }) => phone)];
    for (const phone of phones) expect(phone).toMatch(/^\d{3}-555-01\d\d$/);
    expect(new Set(phones).size).toBe(phones.length);
  });
});

test("the privacy page names the laws, your rights, and how long each kind of record is kept", () => {
  const words = JSON.stringify(privacy);
  for (const required of [
    "PIPEDA",
    "CASL",
    "Privacy Commissioner of Canada",
    `Anonymized after ${retentionMonths.applications} months`,
    `Deleted ${retentionDays.emails} days after they were sent`,
    `Deleted ${retentionDays.waitlist} days after the day you waited for`,
  ])
    expect(words).toContain(required);
});

const labelsIn = (labels: Readonly<Record<string, string>>) =>
  Object.values(labels).map((label) =>
    label
      .replace(/ \(optional\)|^(Full|First|Last|Confirm) /g, "")
      .replace("Location", "center")
      .toLowerCase(),
  );

test("the privacy page names what accounts ask and no more", () => {
  const account = privacy.sections.flatMap(({ items }) => [...items]).find(({ label }) => /Accounts and/.test(label));
  const child = Object.fromEntries(
    nameAndAge.map((name) => [name, childLabels[name].replace("Birth date or", "birth")]),
  );
  for (const word of labelsIn({ ...signUpLabels, ...profileLabels, ...child })) expect(account?.text).toContain(word);
  expect(account?.text).not.toContain("note");
  const mailed = cookies.find(({ name }) => name === "mailed");
  expect(mailed?.text.includes("center")).toBe("location_id" in signUpLabels);
});
