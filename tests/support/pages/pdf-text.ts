/** Reads back what a PDF file of ours says: compressed streams, embedded fonts with a table of their letters. */
import { inflateSync } from "node:zlib";

interface PdfObject {
  dictionary: string;
  stream: Buffer | null;
}

/** The file's objects by number. Its lengths are written beside its streams, so nothing is guessed. */
function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const begin = (match.index ?? 0) + match[0].length;
    const end = text.indexOf("endobj", begin);
    const opens = text.indexOf("stream\n", begin);
    const hasStream = opens >= 0 && opens < end;
    const dictionary = text.slice(begin, hasStream ? opens : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = file.subarray(opens + 7, opens + 7 + length);
    const stream = dictionary.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
    objects.set(match[1] ?? "", { dictionary, stream: hasStream ? stream : null });
  }
  return objects;
}

/** The letters of a font by the number of their shape. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  const letterOf = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, range = ""] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, first = "", list = ""] of range.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
      for (const [index, [, hex = ""]] of [...list.matchAll(/<(\w*)>/g)].entries())
        letters.set(Number.parseInt(first, 16) + index, letterOf(hex));
  return letters;
}

/**
 * The text of the file, a line for each piece that was placed by itself.
 * @throws Error for a shape that stands for no letter: the font did not have what was written
 */
export function pdfText(file: Buffer): string {
  const objects = objectsOf(file);
  const all = [...objects.values()];
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = "", number = ""] of all
    .map(({ dictionary }) => dictionary)
    .join("\n")
    .matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? "")?.[1] ?? "";
    fonts.set(name, lettersOf(objects.get(map)?.stream?.toString("latin1") ?? ""));
  }
  const pages = all.flatMap(({ dictionary }) => /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? []);
  return pages.map((number) => textOf(objects.get(number)?.stream?.toString("latin1") ?? "", fonts)).join("\n");
}

function textOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font;
    if (shown === undefined) continue;
    const shapes = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    lines.push(shapes.map((shape) => letterFor(Number.parseInt(shape, 16), font)).join(""));
  }
  return lines.map((line) => line.trim()).join("\n");
}

function letterFor(shape: number, font: Map<number, string>): string {
  const letter = font.get(shape);
  if (shape === 0 || letter === undefined) throw new Error(`shape ${shape} stands for no letter`);
  return letter;
}
