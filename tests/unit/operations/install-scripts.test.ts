import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

test("npm knows of each package that brings an install script whether the script may run, and of no other", () => {
  const locked: Record<string, { hasInstallScript?: boolean }> = json("package-lock.json").packages;
  const scripted = Object.entries(locked).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf("node_modules/") + 13)] : [],
  );
  expect(scripted.length).toBeGreaterThan(0);
  expect(Object.keys(json("package.json").allowScripts).sort()).toEqual([...new Set(scripted)].sort());
});
