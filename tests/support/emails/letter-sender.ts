import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { TestBackend } from "../servers/embedded";

export interface LetterSender {
  child: ChildProcess;
  /** Ends it without a word, as a crash does. */
  killNow(): Promise<void>;
  /** Its exit code and all it wrote. */
  ended: Promise<{ code: unknown; said: string }>;
}

/** Starts the command as `npm run mail:send` does. */
export function startSender({ url, anonKey, serviceRoleKey }: TestBackend, smtpUrl: string): LetterSender {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/mail-send.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: anonKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
      SESSION_SECRET: "session-secret-of-the-tests-0123456789",
      SUBMISSION_SECRET: "submission-secret-of-the-tests-0123456789",
      SMTP_URL: smtpUrl,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const ended = once(child, "close").then(([code]) => ({ code, said }));
  return {
    child,
    ended,
    killNow: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Waits until it is so. @throws Error when that takes half a minute */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let at = 0; at < 600; at++) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Error(`waited in vain until ${what}`);
}

/** Lets all leases and waits be over, as if their time had passed. */
export async function passLeases({ sql }: TestBackend): Promise<void> {
  await sql("update private.outbox set next_attempt_at = now() - interval '1 second' where sent_at is null");
  await sql("delete from private.letter_sender");
}
