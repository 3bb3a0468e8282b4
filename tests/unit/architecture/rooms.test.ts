import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

/** From the top to the bottom; a room imports from its own line and from those below it. */
const floors = [
  ["root", "routes"],
  ["jobs", "emails", "components"],
  ["auth", "http"],
  ["models"],
  ["integrations"],
  ["records"],
  ["domain"],
  ["content"],
];
/** Settings, the log and the waits, which every room may ask. */
const base = /^(env|log|waits)\.server\.ts$/;

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
    const named = [...readFileSync(file, "utf8").matchAll(/\bfrom "((?:~|\.\.?)\/[^"]+)"/g)];
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

test("no folder holds more than fifteen files", () => {
  const folders = ["app", "scripts", "supabase", "tests"].flatMap((top) => [
    top,
    ...filesIn(top).filter((path) => statSync(path).isDirectory()),
  ]);
  const crowded = folders.filter(
    (folder) =>
      folder !== "supabase/migrations" &&
      readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length > 15,
  );
  expect(crowded).toEqual([]);
});

test.each(["architecture", "security"])("every file that docs/%s.md names is there", (name) => {
  const plan = readFileSync(`docs/${name}.md`, "utf8");
  const named = [...plan.matchAll(/`((?:app|tests|scripts|supabase|docs|deploy)\/[^`*…<]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
