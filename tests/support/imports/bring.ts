import { guessFields, type ImportField } from "../../../app/domain/imports/import-fields";
import { readImportText } from "../../../app/domain/imports/import-file";
import { goOnPath, importsPath } from "../../../app/domain/imports/import-kinds";
import type { TestBrowser } from "../auth/accounts";

type Kind = "leads" | "people";

/** Sends a file. */
export function upload(who: TestBrowser, kind: Kind, content: BlobPart): Promise<Response> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new Blob([content], { type: "text/csv" }), "file.csv");
  return who.post(importsPath, form);
}

/** The form of the columns of a file, as its page guesses them, but for these headings. */
export function columnsOf(kind: Kind, text: string, changes: Readonly<Record<string, ImportField | "">> = {}) {
  const file = readImportText(text);
  if (!file.ok) throw new Error(file.message);
  const { headings } = file.table;
  return Object.fromEntries(
    guessFields(kind, headings).map((field, index) => [`column_${index}`, changes[headings[index] ?? ""] ?? field]),
  );
}

/** Sends a file and has all its rows checked, with its columns as they are guessed. @returns the import's page */
export async function checkFile(
  who: TestBrowser,
  kind: Kind,
  text: string,
  sent: Readonly<Record<string, string>> = {},
): Promise<string> {
  const path = (await upload(who, kind, text)).headers.get("Location") ?? "";
  const answer = await who.post(path, { action: "check", ...columnsOf(kind, text), ...sent });
  if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`);
  return goToEnd(who, path);
}

/** Asks for the import's page as it does by itself, until it has nothing to do. */
export async function goToEnd(who: TestBrowser, path: string): Promise<string> {
  for (let turns = 0; turns < 100; turns++) {
    const page = await (await who.get(`${path}?on=1`)).text();
    if (!page.includes(`url=${goOnPath(path.split("/").at(-1) ?? "")}`)) break;
  }
  return path;
}
