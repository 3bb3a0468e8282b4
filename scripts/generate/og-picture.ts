import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { levelIds, programLevelIds } from "../../app/content/programs/levels";
import { type PublicPage, pages } from "../../app/content/site/pages";
import { site } from "../../app/content/site/site";

/** Pixels, the size social networks expect. */
export const pictureSize = { width: 1200, height: 630 } as const;

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));
const font = read("app/fonts/figtree-latin.woff2").toString("base64");
const mark = read("app/images/mark.svg").toString();
const colours =
  read("app/styles/tokens.css")
    .toString()
    .match(/--color-[\w-]+: #\w{6};/g) ?? [];

const styles = `
@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font}) }
:root { ${colours.join(" ")} }
* { box-sizing: border-box; margin: 0 }
body { position: relative; overflow: hidden; width: ${pictureSize.width}px; height: ${pictureSize.height}px;
  padding: 64px 72px; background: var(--ground); color: var(--color-ink); font-family: Figtree }
header { display: flex; align-items: center; gap: 18px; font-size: 34px; letter-spacing: -0.02em }
header svg { width: 52px }
main { position: absolute; left: 72px; bottom: 64px; width: 620px }
h1 { font-size: 72px; font-weight: 800; line-height: 1.06; letter-spacing: -0.035em; text-wrap: balance }
p { margin-top: 28px; color: var(--color-ink-soft); font-size: 27px; font-weight: 500 }
.stair { position: absolute; right: 64px; bottom: 64px; width: 460px }
text { fill: var(--color-ink); font-size: 44px; font-weight: 800; text-anchor: middle }`;

const hues = ["english", "math", "writing", "english", "assessments"] as const;
const [square, step] = [84, 94];

function stair(subject: PublicPage["subject"]): string {
  const block = (column: number, row: number, colour: string) =>
    `<rect x="${column * step}" y="${-square - row * step}" width="${square}" height="${square}" rx="10" fill="var(--color-${colour})"/>`;
  const letters: readonly string[] = subject && subject !== "assessments" ? programLevelIds[subject] : levelIds;
  return hues
    .map((hue, column) => {
      const below = Array.from({ length: column }, (_, row) => block(column, row, subject ? "paper" : `${hue}-tint`));
      const top = block(column, column, `${subject ?? hue}-mid`);
      const name = `<text x="${column * step + square / 2}" y="${-27 - column * step}">${letters[column]}</text>`;
      return below.join("") + top + name;
    })
    .join("");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const pictureMarkup = ({ title, subject }: PublicPage): string => `<!doctype html>
<html lang="en-CA" style="--ground: var(--color-${subject ? `${subject}-tint` : "ground"})">
<meta charset="utf-8"><style>${styles}</style>
<header>${mark}<span><b>${escaped(site.shortName)}</b>${escaped(site.name.replace(site.shortName, ""))}</span></header>
<svg class="stair" viewBox="0 -460 460 460">${stair(subject)}</svg>
<main><h1>${escaped(title)}</h1><p>${escaped(site.audience)}</p></main>
</html>`;

export const pictureVersion = (): string =>
  createHash("sha256").update(pages.map(pictureMarkup).join()).digest("hex").slice(0, 8);
