import { existsSync } from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  siteUrl: string;
  embedded: boolean;
}

/** The folder of package.json, from wherever this file was built to. */
export function projectRoot(folder = import.meta.dirname): string {
  const above = path.dirname(folder);
  return above === folder || existsSync(path.join(folder, "package.json")) ? folder : projectRoot(above);
}

/** From the environment, then `.env`; blank counts as unset. @throws StartError for an invalid one */
export function loadSettings(root: string): Settings {
  dropBlankVariables();
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  dropBlankVariables();

  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  return {
    port,
    host: process.env.HOST ?? "127.0.0.1",
    dataDir: path.resolve(root, process.env.DATA_DIR ?? ".data"),
    siteUrl: process.env.SITE_URL ?? `http://localhost:${port}`,
    embedded: process.env.SUPABASE_URL === undefined,
  };
}

function dropBlankVariables(): void {
  for (const [name, value] of Object.entries(process.env)) {
    if (value?.trim() === "") delete process.env[name];
  }
}
