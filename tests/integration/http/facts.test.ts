/** No public page and no email contradicts the table of facts. */
import { describe, expect, test } from "vitest";
import { sampleCourses } from "../../../app/content/courses/sample-courses";
import { facts } from "../../../app/content/site/facts";
import { advantages } from "../../../app/content/site/home";
import { pages } from "../../../app/content/site/pages";
import { plainOf } from "../../../app/emails/plain";
import { isKind, samples, siteUrl, written } from "../../support/emails/email-samples";
import { elementsOf, plain, structuredDataOf } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

const { one, two, three } = facts.monthlyPrice;
const monthly = [one, two, three, 2 * one - two, 3 * one - three].map(String);
const minutes = [facts.sessionMinutes, facts.visitMinutes].map(String);
const savings = [2 * one - two, 3 * one - three].map((saved, at) =>
  String(Math.floor((100 * saved) / ((at + 2) * one))),
);
const words = ["zero", "one", "two", "three", "four", "five"];

/** What a text says of it, and what it may say. */
const claims: readonly { about: string; said: RegExp; may: readonly string[] }[] = [
  { about: "monthly price", said: /CA\$ ?(\d+)(?![\d,.]*\d)(?= (?:per|a) month)/g, may: monthly },
  { about: "saving", said: /Saves CA\$\d+ a month \((\d+)%\)/g, may: savings },
  { about: "age of all", said: /children from (\d+ to \d+)\b/gi, may: [`${facts.ages.from} to ${facts.ages.to}`] },
  { about: "grades of all", said: /(kindergarten to grade \d+)/gi, may: [facts.grades] },
  { about: "session", said: /(\d+)[- ]minutes?(?= session|, once a week)/g, may: minutes },
  {
    about: "visit",
    said: /(?:visit|appointment)(?: takes| lasts|,) (\d+) minutes/gi,
    may: [String(facts.visitMinutes)],
  },
  { about: "subjects", said: /\b(two|three|four|five) subjects and\b/gi, may: [words[facts.subjects.length] ?? ""] },
  {
    about: "subjects of all",
    said: /\b([a-z]+(?:, [a-z]+)* and [a-z]+) for (?:children|kindergarten)/gi,
    may: ["math, english and writing"],
  },
  { about: "days", said: /centers are open (monday to [a-z]+)/gi, may: [facts.hours.days.toLowerCase()] },
  { about: "days", said: /\b(saturday|sunday)(?! (?:today )?closed)/gi, may: [] },
  { about: "hours", said: /(\d+:\d\d–\d+:\d\d [ap]\.m\.)/g, may: [facts.hours.readable.replace("\u00a0", " ")] },
  { about: "tax", said: /(\d+)\s?% HST|HST \((\d+)%\)/g, may: [String(facts.hstPercent)] },
  { about: "saving", said: /Saves over (\d+%)/g, may: [] },
];

/** What visitors and search engines read of a page. */
const textOf = (html: string) => {
  const described = elementsOf(html).flatMap(({ name, attributes }) => (name === "meta" ? [attributes.content] : []));
  const shown = plain(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " "));
  return [...described, JSON.stringify(structuredDataOf(html)), shown]
    .join(" . ")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\s+/g, " ");
};

/** Each claim of the text that the table does not make. */
const contradictions = (text: string): string[] =>
  claims.flatMap(({ about, said, may }) =>
    [...text.matchAll(said)]
      .map(([, first, second]) => (first ?? second ?? "").toLowerCase())
      .filter((value) => !may.includes(value))
      .map((value) => `${about}: ${value}`),
  );

describe("the public pages", () => {
  const heard = new Set<string>();

  const folded = [
    ...["math", "english", "writing"].flatMap((program) =>
      ["features", "faq"].map((tab) => `/programs/${program}?tab=${tab}`),
    ),
    ...advantages.tabs.map(({ id }) => `/?advantage=${id}`),
    ...["booking", "contact", "assessment"].map((dialog) => `/pals-online?dialog=${dialog}`),
    ...["", "?tab=gallery", "?tab=reviews", "?tab=appointment"].map((view) => `/locations/oakville${view}`),
    `/courses/${sampleCourses[0]?.id}`,
    "/book?mode=online",
    "/assessment?mode=online",
    "/find-center?q=Oakville",
    "/login?redirect=/dashboard&as=tutor",
  ];

  test.each([...pages.map(({ path }) => path), ...folded])("%s says nothing else", async (path) => {
    const answer = await fetch(here.site.url + path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const text = textOf(html);
    for (const { about, said } of claims) if (text.search(said) >= 0) heard.add(about);
    expect(contradictions(text)).toEqual([]);
    // why: a closed day is said as one that ends as it begins
    for (const [, opens, closes] of html.matchAll(/"opens":"(\d\d:\d\d)","closes":"(\d\d:\d\d)"/g))
      if (opens !== closes) expect([opens, closes]).toEqual(["16:00", "19:00"]);
  });

  test("the public pages say enough for the crawl to mean something", () => {
    const rarely = ["subjects"];
    expect(claims.map(({ about }) => about).filter((about) => !heard.has(about) && !rarely.includes(about))).toEqual(
      [],
    );
  });
});

test.each(Object.keys(samples).filter(isKind))("the email %s says nothing else", (kind) => {
  const { subject, preview, ...email } = written(kind);
  const said = contradictions([subject, preview, plainOf({ subject, preview, ...email }, siteUrl)].join(" . "));
  // why: a lesson has a time of its own
  const isTimeOfLesson = (one: string) => kind.startsWith("lesson") && one.startsWith("hours: ");
  expect(said.filter((one) => !isTimeOfLesson(one))).toEqual([]);
});

test.each(["/?advantage=common-core", "/about", "/locations/oakville"])("%s marks unproven claims", async (path) => {
  const text = textOf(await (await fetch(here.site.url + path)).text());
  const claims = ["24/7 Teacher Access", "1000+ students", "Common Core Aligned"].filter((claim) =>
    text.includes(claim),
  );
  expect(claims).not.toEqual([]);
  expect(claims.filter((claim) => !text.includes(`${claim} Sample`))).toEqual([]);
});
