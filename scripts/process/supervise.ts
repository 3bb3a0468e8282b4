import { EventEmitter, once } from "node:events";
import path from "node:path";
import type { DemoAccess, EmbeddedAddress, EmbeddedMessage } from "../../supabase/local/main";
import { startChild } from "./child";
import { loadSettings, type Settings } from "./settings";
import { StartError } from "./start-error";
import { type SupervisedProcess, superviseProcess } from "./supervised-process";
import { listenForVisitors, type Visitors } from "./visitors";

/** Milliseconds for requests in flight. */
const shutdownTimeoutMs = 10_000;

interface Site {
  root: string;
  command(settings: Settings): string[];
  env?: Record<string, string>;
  prepare?(signal: AbortSignal): Promise<void>;
}

interface Backend {
  address: EmbeddedAddress;
  /** When it is open. @throws StartError */
  opened: Promise<DemoAccess>;
}

/** The site stops before its database. @returns exit code: 0 after Ctrl-C or SIGTERM, 1 with one line on failure */
export async function superviseSite(site: Site): Promise<number> {
  const stopping = new AbortController();
  const children: SupervisedProcess[] = [];
  let visitors: Visitors | null = null;
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
    process.on(event, () => stopping.abort());
  }
  process.channel?.unref();
  abortWithNpm(stopping);
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));

  try {
    const settings = loadSettings(site.root);
    visitors = await listenForVisitors(settings);
    await Promise.race([stopped, run(site, settings, visitors, children, stopping.signal)]);
    return 0;
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    stopping.abort();
    visitors?.close();
    for (const child of children.toReversed()) await child.stop(shutdownTimeoutMs);
  }
}

/** Under npm a SIGTERM ends only npm and its shell; this process just loses its parent. */
function abortWithNpm(stopping: AbortController): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, 500);
  watch.unref();
}

async function run(
  site: Site,
  settings: Settings,
  visitors: Visitors,
  children: SupervisedProcess[],
  signal: AbortSignal,
): Promise<never> {
  signal.throwIfAborted();
  const [backend] = await Promise.all([
    settings.embedded ? startBackend(site.root, settings, children, signal) : null,
    site.prepare?.(signal),
  ]);
  signal.throwIfAborted();

  const supervised = await superviseProcess("The site", signal, () => {
    const child = startChild(
      ["--import", path.join(import.meta.dirname, "behind-supervisor.mjs"), ...site.command(settings)],
      { cwd: site.root, env: siteEnvironment(site, settings, backend?.address) },
    );
    const ready = Promise.all([backend?.opened, once(child.process, "message")]);
    return { child, ready: ready.then(() => visitors.sendTo(child)) };
  });
  children.push(supervised);
  process.stdout.write(`${announcement(settings, backend?.address, await backend?.opened)}\n`);
  return Promise.race(children.map(({ givenUp }) => givenUp));
}

/** Of Node, for the embedded database: 40 MB less at rest than what it takes where it may have more. */
export const embeddedFlags = ["--max-semi-space-size=4", "--max-old-space-size=256"];

/** Its address, from which the site can be started while the database opens. @throws StartError */
async function startBackend(
  root: string,
  settings: Settings,
  children: SupervisedProcess[],
  signal: AbortSignal,
): Promise<Backend> {
  let address: EmbeddedAddress | undefined;
  let demo: DemoAccess | undefined;
  const known = new EventEmitter();
  const listening = once(known, "listening");
  const supervising = superviseProcess("The embedded database", signal, () => {
    const packages = path.join(root, "supabase/local/packages.mjs");
    const main = path.join(root, "supabase/local/main.ts");
    const child = startChild([...embeddedFlags, "--import", packages, "--import", "tsx", main], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: settings.dataDir,
        SITE_URL: settings.siteUrl,
        HOST: settings.host,
        ...(address && { EMBEDDED_PORT: new URL(address.url).port }),
      },
    });
    const ready = new Promise<void>((resolve, reject) => {
      child.process.on("message", (message: EmbeddedMessage) => {
        if (message.type === "failed") return reject(new StartError(message.message));
        address = message;
        known.emit("listening");
        if (message.type === "listening") return;
        demo = message.demo;
        resolve();
      });
    });
    return { child, ready };
  });
  const opened = supervising.then((supervised) => {
    children.unshift(supervised);
    if (!demo) throw new Error("The embedded database is ready and did not say so");
    return demo;
  });
  opened.catch(() => undefined);
  await Promise.race([listening, opened]);
  if (!address) throw new Error("The embedded database is ready and has no address");
  return { address, opened };
}

function siteEnvironment(site: Site, settings: Settings, backend?: EmbeddedAddress): NodeJS.ProcessEnv {
  const { port, host, dataDir, siteUrl } = settings;
  const generated = backend && {
    EMBEDDED_SUPABASE: "1",
    SHOW_SAMPLES: process.env.SHOW_SAMPLES || "true",
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.anonKey,
    SUPABASE_SECRET_KEY: backend.serviceRoleKey,
    SESSION_SECRET: process.env.SESSION_SECRET ?? backend.sessionSecret,
    SUBMISSION_SECRET: process.env.SUBMISSION_SECRET ?? backend.submissionSecret,
  };
  return {
    ...process.env,
    ...site.env,
    PORT: String(port),
    HOST: host,
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
    ...generated,
  };
}

function announcement(settings: Settings, backend?: EmbeddedAddress, demo?: DemoAccess): string {
  const lines = [`The site is at ${settings.siteUrl}`];
  if (backend && demo) {
    lines.push(
      `It uses the embedded database in ${settings.dataDir}, which is for trying out, not for production: set SUPABASE_URL for that.`,
      demo.password === null
        ? `The demo accounts are locked, because HOST ${settings.host} can be reached from other machines.`
        : `Demo accounts: ${demo.emails.join(", ")} (password ${demo.password})\nMails: ${process.env.SMTP_URL ? "sent by SMTP_URL" : `${backend.url}/mail`}`,
    );
  }
  return lines.join("\n");
}
