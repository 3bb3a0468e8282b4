import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type LevelProgram, programLevelIds } from "../../../app/content/programs/levels";
import { loadSheets } from "../../../app/content/workbooks/sheets";

const pictures = readFileSync("app/images/workbook-pictures.svg", "utf8");

describe.each(Object.keys(programLevelIds) as LevelProgram[])("the printed sheets of %s", (program) => {
  test.each(programLevelIds[program])("at level %s are told to who can't see them, end with answers", async (level) => {
    const sheets = await loadSheets(program, level);
    const answers = sheets.pop();
    expect(answers?.title).toBe("Answers");
    expect(sheets.length).toBeGreaterThanOrEqual(2);
    for (const { title, html } of sheets) {
      expect(html.match(/^<div role="img" aria-label="([^"]{40,})"/)?.[1]).toContain(`${title}. `);
      expect(html).toContain(`>${level}</span>`);
    }
    for (const { title, html } of [...sheets, { title: "Answers", html: answers?.html ?? "" }]) {
      expect(html).toContain(`>${title}</p>`);
      for (const tag of ["div", "p", "li", "span", "svg"])
        expect(html.match(new RegExp(`<${tag}\\b`, "g"))?.length, `${title} ${tag}`).toBe(
          html.match(new RegExp(`</${tag}>`, "g"))?.length,
        );
      for (const [, name] of html.matchAll(/href="[^"]*#([^"]+)"/g)) expect(pictures).toContain(`id="${name}"`);
    }
  });
});
