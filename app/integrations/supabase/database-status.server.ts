import { describeError, log } from "~/log.server";
import { anonymousClient } from "./supabase.server";

/** Time-out of the connection check (specification), in milliseconds. */
const checkTimeout = 5_000;
/** How long an answer is believed, so that many visitors make one check. */
const believedFor = 5_000;

let known: { available: boolean; at: number } | null = null;
let running: Promise<boolean> | null = null;

/** Asks the database for one row count, waiting 5000 ms at most; callers at the same moment share one check. */
export function checkDatabase(): Promise<boolean> {
  running ??= ask()
    .catch((error: unknown) => {
      log("error", "connection check failed", describeError(error));
      return false;
    })
    .finally(() => {
      running = null;
    });
  return running;
}

/**
 * Whether the database answered lately. Pages ask this: it waits only where nothing is known,
 * otherwise tells the last answer and looks again in the background.
 */
export async function databaseAvailable(): Promise<boolean> {
  if (!known) return checkDatabase();
  if (Date.now() - known.at > believedFor) {
    const check = checkDatabase();
    if (!known.available) return check;
  }
  return known.available;
}

async function ask(): Promise<boolean> {
  const { error, status } = await anonymousClient()
    .from("admin_users")
    .select("id", { count: "exact", head: true })
    .limit(1)
    .abortSignal(AbortSignal.timeout(checkTimeout));
  if (error) log("warn", "database did not answer", { status });
  known = { available: !error, at: Date.now() };
  return !error;
}
