/** The site of a real network: what head office has not entered is not there. */
import { expect, test } from "vitest";
import { centerPage } from "../../../app/content/locations/center-page";
import { advantages } from "../../../app/content/site/home";
import { pages } from "../../../app/content/site/pages";
import { statementBlocks } from "../../../app/content/statements/blocks";
import { samplesOf } from "../../../app/content/statements/samples";
import { sampleWords } from "../../../app/content/statements/site-words";
import { plain } from "../../support/pages/html-parts";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite({ env: { SHOW_SAMPLES: "" } });
const read = async (path: string) => (await fetch(new URL(path, here.site.url))).text();
const textOf = (html: string) => plain(html.replace(/<script[\s\S]*?<\/script>/g, "").replaceAll("><", "> <"));

const walked = [
  ...pages.map(({ path }) => path),
  ...advantages.tabs.map(({ id }) => `/?advantage=${id}`),
  ...["", "?tab=gallery", "?tab=reviews", "?tab=appointment"].map((view) => `/locations/oakville${view}`),
];
const samples = statementBlocks.flatMap((block) => samplesOf(block, "1")).flatMap(({ words, name }) => [words, name]);
/** Marks, claims and words that nobody stands behind. */
const unproven = [
  ...Object.values(sampleWords),
  ...samples.filter(Boolean),
  ...["24/7", "Common Core", "1000+", "founder"],
];

test.each(walked)("%s shows no sample and no claim, and no section is empty", async (path) => {
  const html = await read(path);
  const text = textOf(html);
  expect(unproven.filter((words) => text.includes(plain(words)) || html.includes(words))).toEqual([]);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const sections = [...main.matchAll(/<section\b[^>]*>((?:(?!<section\b)[\s\S])*?)<\/section>/g)];
  expect(sections.filter(([, inside = ""]) => textOf(inside).trim() === "")).toEqual([]);
  expect([...html.matchAll(/<h[1-3][^>]*>\s*<\/h[1-3]>/g)]).toEqual([]);
});

test("a center without reviews has no tab of them, says when the phone is answered, and keeps its other tabs", async () => {
  const html = await read("/locations/oakville?tab=reviews");
  expect(html).not.toContain(centerPage.reviewsTitle);
  expect(html).not.toContain("?tab=reviews");
  expect(textOf(html)).toContain(centerPage.consultation.title);
  expect(html).toMatch(/role="tab"[^>]*aria-selected="true"|aria-current/);
});
