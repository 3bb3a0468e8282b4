import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync("app/styles/tokens.css", "utf8");
const colour = (name: string): string => {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (!value) throw new Error(`There is no colour ${name}`);
  return value;
};

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const pairs = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground]));

it.each([
  ...pairs(
    ["ink", "ink-soft", "primary", "primary-deep", "danger", "success"],
    ["paper", "ground", "primary-tint"],
  ),
  ...["math", "english", "writing", "assessments"].flatMap((subject) => [
    ...pairs([`${subject}-ink`, "ink"], [`${subject}-tint`]),
    ["ink", `${subject}-mid`],
  ]),
  ...pairs(["paper"], ["primary", "primary-deep", "ink"]),
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["ink", "accent"],
  ["ink-soft", "ground-deep"],
])("%s can be read on %s", (text, ground) => {
  expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
});

it.each(["paper", "ground"])("the edge of a field is seen on %s", (ground) => {
  expect(contrast(colour("rule"), colour(ground))).toBeGreaterThanOrEqual(3);
});

it("a phone is asked for at most 40 KB of font", () => {
  expect(statSync("app/fonts/figtree-latin.woff2").size).toBeLessThanOrEqual(40 * 1024);
});
