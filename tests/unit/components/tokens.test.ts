import { readFileSync } from "node:fs";
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

it.each(["paper", "ground"])("the edge of a field is seen on %s", (ground) => {
  const [darker = 0, lighter = 0] = [colour("rule"), colour(ground)].map(luminance).sort((a, b) => a - b);
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(3);
});
