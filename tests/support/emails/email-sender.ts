import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { z } from "zod";
import type { TestBackend } from "../servers/embedded";

type Database = Pick<TestBackend, "url" | "anonKey" | "serviceRoleKey">;

const settings = ({ url, anonKey, serviceRoleKey }: Database): NodeJS.ProcessEnv => ({
  NODE_ENV: "test",
  PATH: process.env.PATH,
  SITE_URL: "http://localhost:3000",
  SUPABASE_URL: url,
  SUPABASE_ANON_KEY: anonKey,
  SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
  SESSION_SECRET: "session-secret-of-the-tests-0123456789",
  SUBMISSION_SECRET: "submission-secret-of-the-tests-0123456789",
});

export interface Command {
  child: ChildProcess;
  /** Ends it without a word, as a crash does. */
  killNow(): Promise<void>;
  /** Its exit code and all it wrote. */
  ended: Promise<{ code: unknown; said: string }>;
}

/** Starts a command of the site, such as 'scripts/retention.ts --dry-run'. */
export function startCommand(command: string, database: Database, env: Record<string, string>): Command {
  const child = spawn(process.execPath, ["--import", "tsx", ...command.split(" ")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...settings(database), ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const ended = once(child, "close").then(([code]) => ({ code, said: said.trim() }));
  return {
    child,
    ended,
    killNow: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Sends emails as `npm run mail:send` does. */
export const startSendCommand = (database: Database, smtpUrl: string, env: Record<string, string> = {}): Command =>
  startCommand("scripts/mail-send.ts", database, { ...env, SMTP_URL: smtpUrl });

const answerSchema = z.object({
  run: z.number(),
  sending: z
    .object({ end: z.string(), sent: z.number(), failed: z.number(), dead: z.number() })
    .default({ end: "none", sent: 0, failed: 0, dead: 0 }),
});
type Sending = z.output<typeof answerSchema>["sending"];

export interface Sender {
  /** Sends what is due, each time as another copy of the site. */
  send(): Promise<Sending>;
  close(): Promise<void>;
}

/** A process that sends as often as it is told to. A mail server may be silent for two seconds. */
export async function openSender(database: Database, smtpUrl: string): Promise<Sender> {
  const child = fork(fileURLToPath(new URL("sender-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    // why: what it logs of deliveries that fail on purpose is nobody's news
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...settings(database), SMTP_URL: smtpUrl, LIMIT_SCALE: "0.15" },
  });
  const exited = once(child, "exit");
  const waiting = new Map<number, (sending: Sending) => void>();
  child.on("message", (message) => {
    const { run, sending } = answerSchema.parse(message);
    waiting.get(run)?.(sending);
    waiting.delete(run);
  });
  let runs = 0;
  const answer = (run: number) => new Promise<Sending>((resolve) => waiting.set(run, resolve));
  await Promise.race([answer(0), exited.then(() => Promise.reject(new Error("the sender did not start")))]);
  return {
    send: () => {
      const answered = answer(++runs);
      child.send(runs);
      return answered;
    },
    close: async () => {
      child.disconnect();
      await exited;
    },
  };
}

/** Waits until it is so. @throws Error when that takes half a minute */
export const until = (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error(`waited in vain until ${what}`);
    },
    { timeout: 30_000, interval: 20 },
  );

/** Lets all leases and waits be over, as if their time had passed. */
export async function passLeases({ sql }: Pick<TestBackend, "sql">): Promise<void> {
  await sql("update private.deliveries set next_attempt_at = now() - interval '1 second' where sent_at is null");
  await sql("delete from private.delivery_turns");
}
