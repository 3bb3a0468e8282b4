/** Finds the Chromium the end-to-end tests drive, and installs one where there is none. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const commands = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const usualPlaces = [
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** Milliseconds: a download that stands still must not hold up the tests for ever. */
const downloadLimit = 5 * 60_000;
const packageLimit = 10 * 60_000;

/** Flags for a machine without a display, a sandbox or an open network. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The browser of `CHROMIUM_PATH`, else one installed on this machine, else Playwright's own; null when none is there.
 * @throws Error when `CHROMIUM_PATH` names no program: a wrong setting is not passed over.
 */
export function installedChromium(environment = process.env): string | null {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...onPath, ...usualPlaces, chromium.executablePath()].find(isProgram) ?? null;
}

/**
 * A browser that is there already, or a freshly installed one: Playwright's download, else Debian's package.
 * @throws Error with one line that says what to do when every way fails.
 */
export function findOrInstallChromium(): string {
  const found = installedChromium();
  if (found) return found;
  console.log("No Chromium found; trying Playwright's download …");
  run("npx", ["playwright", "install", "chromium"], downloadLimit);
  const downloaded = installedChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && run("apt-get", ["--version"], 10_000, "ignore")) {
    console.log("The download failed; trying the package of this system …");
    run("apt-get", ["update"], packageLimit);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], packageLimit);
  }
  const packaged = installedChromium();
  if (packaged) return packaged;
  throw new Error("No Chromium found and none could be installed: install one, or set CHROMIUM_PATH to it.");
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function run(
  command: string,
  words: string[],
  timeout: number,
  stdio: "inherit" | "ignore" = "inherit",
): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, words, { stdio, timeout, env: environment }).status === 0;
}
