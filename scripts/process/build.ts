import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { StartError } from "./start-error";

const sources = [
  "app",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "tailwind.config.ts",
];

export async function buildIsStale(root: string): Promise<boolean> {
  const built = await changedAt(path.join(root, "build/server/index.js"));
  if (built === 0) return true;
  const changes = await Promise.all(sources.map((source) => changedAt(path.join(root, source))));
  return Math.max(...changes) > built;
}

/** Milliseconds since 1970; 0 when missing. A removal changes its folder. */
async function changedAt(place: string): Promise<number> {
  const found = await stat(place).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await Promise.all((await readdir(place)).map((name) => changedAt(path.join(place, name))));
  return Math.max(found.mtimeMs, ...inside);
}

/** Throws a StartError when the build fails; ends early when `signal` aborts. */
export async function buildSite(root: string, signal: AbortSignal): Promise<void> {
  const cli = path.join(root, "node_modules/@remix-run/dev/dist/cli.js");
  const build = spawn(process.execPath, [cli, "vite:build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    signal,
  });
  let output = "";
  build.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    build.once("close", resolve);
    build.once("error", () => resolve(null));
  });
  if (code !== 0) throw new StartError(`${output}\nThe site could not be built; the lines above say why.`);
}
