import { once } from "node:events";
import path from "node:path";
import type { EmbeddedMessage } from "../../supabase/local/main";
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

type Backend = Extract<EmbeddedMessage, { type: "ready" }>;

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
  const backend = settings.embedded ? await startBackend(site.root, settings, children, signal) : null;
  await site.prepare?.(signal);
  signal.throwIfAborted();

  const supervised = await superviseProcess("The site", signal, () => {
    const child = startChild(
      ["--import", path.join(import.meta.dirname, "behind-supervisor.mjs"), ...site.command(settings)],
      { cwd: site.root, env: siteEnvironment(site, settings, backend) },
    );
    return { child, ready: once(child.process, "message").then(() => visitors.sendTo(child)) };
  });
  children.push(supervised);
  process.stdout.write(`${announcement(settings, backend)}\n`);
  return Promise.race(children.map(({ givenUp }) => givenUp));
}

async function startBackend(
  root: string,
  settings: Settings,
  children: SupervisedProcess[],
  signal: AbortSignal,
): Promise<Backend> {
  let backend: Backend | undefined;
  const supervised = await superviseProcess("The embedded database", signal, () => {
    const child = startChild(["--import", "tsx", path.join(root, "supabase/local/main.ts")], {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: settings.dataDir,
        SITE_URL: settings.siteUrl,
        HOST: settings.host,
        ...(backend && { EMBEDDED_PORT: new URL(backend.url).port }),
      },
    });
    const firstMessage = new Promise<EmbeddedMessage>((resolve) => child.process.once("message", resolve));
    const ready = firstMessage.then((message) => {
      if (message.type === "failed") throw new StartError(message.message);
      backend = message;
    });
    return { child, ready };
  });
  children.push(supervised);
  if (!backend) throw new Error("The embedded database is ready and did not say so");
  return backend;
}

function siteEnvironment(site: Site, settings: Settings, backend: Backend | null): NodeJS.ProcessEnv {
  const { port, host, dataDir, siteUrl } = settings;
  const generated = backend && {
    EMBEDDED_SUPABASE: "1",
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

function announcement(settings: Settings, backend: Backend | null): string {
  const lines = [`The site is at ${settings.siteUrl}`];
  if (backend) {
    lines.push(
      `It uses the embedded database in ${settings.dataDir}, which is for trying out, not for production: set SUPABASE_URL for that.`,
      backend.demo.password === null
        ? `The demo accounts are locked, because HOST ${settings.host} can be reached from other machines.`
        : `Demo accounts: ${backend.demo.emails.join(", ")} (password ${backend.demo.password})\nMails: ${process.env.SMTP_URL ? "sent by SMTP_URL" : `${backend.url}/mail`}`,
    );
  }
  return lines.join("\n");
}
