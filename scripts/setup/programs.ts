import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

export interface Program {
  name: string;
  package: string;
  find(): string | null;
}

export const programs = {
  postgres: { name: "PostgreSQL", package: "postgresql", find: installedPostgres },
  chromium: { name: "Chromium", package: "chromium-headless-shell", find: installedChromium },
  nginx: { name: "nginx", package: "nginx-light", find: installedNginx },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

export const installCommand = (missing: readonly Program[]) =>
  `apt-get install -y --no-install-recommends ${missing.map((program) => program.package).join(" ")}`;

export function installedPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...pathFolders()];
  return folders.find((folder) => isProgram(join(folder, "initdb")) && isProgram(join(folder, "postgres"))) ?? null;
}

/** `CHROMIUM_PATH`, an installed one, or Playwright's own. @throws Error when `CHROMIUM_PATH` names no program */
export function installedChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  // why: the shell has no window to draw, and takes half the processor time
  const commands = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
  ];
  const usualPlaces = [
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    chromium.executablePath(),
  ];
  const onPath = pathFolders().flatMap((folder) => commands.map((command) => join(folder, command)));
  return named || ([...onPath, ...usualPlaces].find(isProgram) ?? null);
}

export function installedNginx(): string | null {
  const folders = [...pathFolders(), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find(isProgram) ?? null;
}

const pathFolders = () => (process.env.PATH ?? "").split(delimiter).filter(Boolean);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
