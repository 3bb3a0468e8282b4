import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

/** From the top to the bottom; a room imports from its own line and from those below it. */
const floors = [
  ["root", "routes"],
  ["jobs", "emails", "components"],
  ["handlers"],
  ["auth"],
  ["http"],
  ["models"],
  ["integrations"],
  ["records"],
  ["domain"],
  ["content"],
];
/** Settings, the log, the waits and the rows of the database, which every room may ask. */
const base = /^((env|log|waits)\.server|database\.(types|lists))\.ts$/;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
const sources = filesIn("app").filter((file) => /\.tsx?$/.test(file));

/** The file of the app that an import names. */
function fileOf(importer: string, named: string): string | undefined {
  const path = named.startsWith("~/") ? join("app", named.slice(2)) : resolve(dirname(importer), named);
  const all = [path, `${path}.ts`, `${path}.tsx`].map((one) => relative(".", one));
  return all.find((one) => sources.includes(one));
}

const imports = new Map(
  sources.map((file) => {
    const named = [...readFileSync(file, "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"((?:~|\.\.?)\/[^"]+)"/g)];
    return [file, named.flatMap(([, name = ""]) => fileOf(file, name) ?? [])];
  }),
);

function floorOf(file: string): number {
  const path = relative("app", file);
  const room = path.includes("/") ? (path.split("/")[0] ?? "") : "root";
  return base.test(path) ? floors.length : floors.findIndex((rooms) => rooms.includes(room));
}

test("every room is known, and imports from no room above it", () => {
  expect(sources.filter((file) => floorOf(file) < 0)).toEqual([]);
  const upwards = [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => floorOf(target) < floorOf(file)).map((target) => `${file} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});

test("no file imports itself by way of others", () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" > "));
    if (done.has(file) || way.includes(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(circles).toEqual([]);
});

const documents = ["README.md", ...filesIn("docs").filter((file) => file.endsWith(".md"))];

test.each(documents)("every file that %s names or links to is there", (document) => {
  const text = readFileSync(document, "utf8");
  const named = [...text.matchAll(/`((?:app|tests|scripts|supabase|docs|deploy)\/[^`*…<\s]+)`/g)].map(
    ([, path = ""]) => path,
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => join(dirname(document), path));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

test("documents name files and link to each other in a way the test above sees", () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(readFileSync("docs/architecture.md", "utf8").match(/`(?:app|scripts)\/[^`*…<\s]+`/g)?.length).toBeGreaterThan(
    30,
  );
});

test("every table, column and function that the architecture names is in the migrations", () => {
  const schema = filesIn("supabase/migrations")
    .filter((file) => file.endsWith(".sql"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const words = new Set(schema.match(/\w+/g));
  const text = readFileSync("docs/architecture.md", "utf8");
  const named = [...text.matchAll(/`(?:(?:public|private)\.(\w+)|([a-z]+(?:_[a-z0-9]+)+))(?:\(\))?`/g)].map(
    ([, ofSchema, plain]) => ofSchema ?? plain ?? "",
  );
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});

/**
 * Fewer files and imports are fewer to open for a change. Imports are counted, not their share of the lines: a share
 * rises when a long file is deleted. Lower these when they fall.
 */
const most = { files: 1_100, lines: 114_300, imports: 8_800 };

test("the house stays small: files of app, lines of app and supabase, lines that import", () => {
  const linesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0);
  const textsOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(woff2|png|gz|ico)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  const code = sources.map((file) => readFileSync(file, "utf8"));
  const imports = code.flatMap(
    (text) => text.match(/^(?:import|export)\b[^;]*?\bfrom\s+"[^"]+";\n|^import "[^"]+";\n/gm) ?? [],
  );
  const app = textsOf("app");
  const found = {
    files: app.length,
    lines: linesOf([...app, ...textsOf("supabase")]),
    imports: linesOf(imports),
  };
  const above = Object.entries(found).filter(([name, value]) => value > most[name as keyof typeof most]);
  expect(above, JSON.stringify(found)).toEqual([]);
});
