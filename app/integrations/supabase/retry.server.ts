import { describeError, log } from "~/log.server";
import { limits, waits } from "~/waits.server";

/** `reason` may be shown to visitors; `unavailable`: no answer. */
export type SaveFailure = { kind: "timeout" } | { kind: "unavailable" } | { kind: "refused"; reason: string };

export type SaveResult<T> = { ok: true; data: T } | { ok: false; failure: SaveFailure };

interface Answer<T> {
  data: T | null;
  error: { code?: string; message: string } | null;
  status: number;
}

/** Retries transient failures but not time-outs; the write needs an idempotency key. @param table for the log */
export async function save<T>(
  table: string,
  attempt: (signal: AbortSignal) => PromiseLike<Answer<T>>,
): Promise<SaveResult<T>> {
  for (let tried = 0; ; tried++) {
    const signal = AbortSignal.timeout(limits.attempt);
    const answer = await answerOf(attempt, signal);
    if (answer.data !== null && !answer.error) return { ok: true, data: answer.data };
    const code = answer.error?.code;
    if (signal.aborted || code === statementTimeout) {
      log("error", "save timed out", { table, tried });
      return { ok: false, failure: { kind: "timeout" } };
    }
    log("error", "save failed", { table, tried, status: answer.status, code, rule: ruleOf(answer) });
    const wait = waits.retries[tried];
    if (wait === undefined || !isTransient(answer)) return { ok: false, failure: failureOf(answer) };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function answerOf<T>(attempt: (signal: AbortSignal) => PromiseLike<Answer<T>>, signal: AbortSignal) {
  try {
    return await attempt(signal);
  } catch (error) {
    log("error", "save threw", describeError(error));
    return { data: null, error: { message: "no answer" }, status: 0 };
  }
}

const statementTimeout = "57014";

/** Constraint or column name only: the message may hold personal data. */
const ruleOf = ({ error }: Answer<unknown>): string | undefined =>
  error?.code?.startsWith("23") ? /(?:constraint|column) "([\w$]+)"/.exec(error.message)?.[1] : undefined;

function isTransient({ status, error }: Answer<unknown>): boolean {
  const code = error?.code ?? "";
  // why: PostgREST has lost its database (PGRST000 to 003)
  if (/^(08|40|53|55|57|PGRST00[0-3])/.test(code)) return true;
  if (/^(2[0-9]|42|P0|PGRST|SUP)/.test(code)) return false;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function failureOf({ status }: Answer<unknown>): SaveFailure {
  return status === 0 ? { kind: "unavailable" } : { kind: "refused", reason: `the server answered ${status}` };
}
