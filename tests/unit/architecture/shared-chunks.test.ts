import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sharedChunks } from "../../../scripts/process/shared-chunks";

interface Module {
  imports?: string[];
  /** Of its code, packed. */
  bytes?: number;
}

const react = "/site/node_modules/react/index.js";
const pageFile = (name: string) => `/site/app/routes/${name}/route.tsx?__remix-build-client-route`;
const root = "/site/app/root.tsx?__remix-build-client-route";
const own = (name: string) => `/site/app/${name}.ts`;

/** That no packing makes smaller. */
const codeOf = (id: string, bytes: number) =>
  Array.from({ length: bytes / 20 }, (_, nth) => createHash("sha1").update(`${id}${nth}`).digest("base64")).join("");

/** The file that the rule gives to each module of these pages and modules. */
function filesOf(pages: Record<string, string[]>, modules: Record<string, Module>) {
  const all = new Map<string, Module>([
    [root, { imports: [react, own("shell")] }],
    [react, { bytes: 40_000 }],
    [own("shell"), { imports: [react] }],
    ...Object.entries(pages).map(([name, uses]) => [pageFile(name), { imports: uses.map(own) }] as const),
    ...Object.entries(modules).map(
      ([name, { imports, bytes }]) => [own(name), { imports: imports?.map(own), bytes }] as const,
    ),
  ]);
  const graph = {
    getModuleIds: () => all.keys(),
    getModuleInfo: (id: string) => ({
      id,
      isEntry: id.includes("?"),
      isIncluded: true,
      importedIds: all.get(id)?.imports ?? [],
      dynamicImporters: [],
      code: codeOf(id, all.get(id)?.bytes ?? 400),
    }),
  } as unknown as Parameters<ReturnType<typeof sharedChunks>>[1];
  const fileOf = sharedChunks();
  return new Map([...all.keys()].map((id) => [id, fileOf(id, graph)]));
}

const tenPages = (uses: (nth: number) => string[]) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`page${nth}`, uses(nth)]));

test("what every page loads is one file, and libraries of every page are another", () => {
  const files = filesOf(
    tenPages(() => ["button"]),
    { button: {} },
  );
  expect(files.get(react)).toBe("framework");
  expect(files.get(own("shell"))).toMatch(/^shared-/);
  expect(files.get(own("button"))).toBe(files.get(own("shell")));
});

test("what one page alone loads stays with it", () => {
  const files = filesOf(
    tenPages((nth) => [`words${nth}`]),
    {},
  );
  expect(files.get(own("words1"))).toBeUndefined();
  expect(files.get(pageFile("page1"))).toBeUndefined();
});

test("a little that most pages load is worth no file more; much that two load is no burden to others", () => {
  const files = filesOf(
    tenPages((nth) => (nth === 0 ? [] : nth < 3 ? ["icon", "map"] : ["icon"])),
    { icon: {}, map: { bytes: 50_000 } },
  );
  expect(files.get(own("icon"))).toBe(files.get(own("shell")));
  expect(files.get(own("map"))).toMatch(/^shared-/);
  expect(files.get(own("map"))).not.toBe(files.get(own("shell")));
});

test("files never import each other in a circle", () => {
  const numbers = Array.from({ length: 40 }, (_, nth) => nth);
  const name = (nth: number) => `part${nth}`;
  const modules = Object.fromEntries(
    numbers.map((one): [string, Module] => [
      name(one),
      {
        imports: numbers.filter((other) => other > one && (one * 3 + other) % 11 === 0).map(name),
        bytes: 400 + ((one * 977) % 20_000),
      },
    ]),
  );
  const files = filesOf(
    tenPages((page) => numbers.filter((one) => (page * 7 + one * one) % 9 === 0).map(name)),
    modules,
  );
  const uses = new Map<string, Set<string>>();
  for (const [part, { imports = [] }] of Object.entries(modules))
    for (const imported of imports) {
      const [from, to] = [files.get(own(part)), files.get(own(imported))];
      if (from && to && from !== to) uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  expect(uses.size).toBeGreaterThan(3);
  for (const [file, direct] of uses) {
    const reached = new Set(direct);
    for (const one of reached) for (const next of uses.get(one) ?? []) reached.add(next);
    expect([...reached], `from ${file}`).not.toContain(file);
  }
});
