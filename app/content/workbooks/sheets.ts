import type { LevelId, LevelProgram } from "~/content/programs/levels";
import pictures from "~/images/workbook-pictures.svg?no-inline";

/** The printed sheets of a level: HTML that a person edits by hand, each below a comment with its title. */
const files = import.meta.glob<string>("./*.html", { query: "?raw", import: "default" });

export interface Sheet {
  title: string;
  html: string;
}

/** A level's sheets, then one with their answers. Rejects where the file does not come. */
export async function loadSheets(program: LevelProgram, level: LevelId): Promise<Sheet[]> {
  const text = (await files[`./${program}-${level.toLowerCase()}.html`]?.()) ?? "";
  return text
    .split(/^<!-- /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf(" -->");
      const html = part.slice(end + " -->".length).trim();
      // why: browsers load `<use>` symbols from files only, whose names the build makes
      return { title: part.slice(0, end), html: html.replaceAll("workbook-pictures.svg", pictures) };
    });
}
