import { describeError, log } from "~/log.server";
import { anonymousClient } from "./supabase.server";

const checkTimeout = 5_000;
/** Milliseconds an answer is kept, so that visitors share one check. */
const statusTtlMs = 5_000;

let known: { available: boolean; at: number } | null = null;
let running: Promise<boolean> | null = null;

/** 5000 ms at most (specification). */
export function checkDatabase(): Promise<boolean> {
  running ??= isAnswering()
    .catch((error: unknown) => {
      log("error", "connection check failed", describeError(error));
      return false;
    })
    .finally(() => {
      running = null;
    });
  return running;
}

export async function databaseAvailable(): Promise<boolean> {
  if (!known) return checkDatabase();
  if (Date.now() - known.at > statusTtlMs) {
    const check = checkDatabase();
    if (!known.available) return check;
  }
  return known.available;
}

async function isAnswering(): Promise<boolean> {
  const { error, status } = await anonymousClient()
    .from("admin_users")
    .select("id", { count: "exact", head: true })
    .limit(1)
    .abortSignal(AbortSignal.timeout(checkTimeout));
  if (error) log("warn", "database did not answer", { status });
  known = { available: !error, at: Date.now() };
  return !error;
}
