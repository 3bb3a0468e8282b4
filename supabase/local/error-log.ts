import { AsyncLocalStorage } from "node:async_hooks";

interface DatabaseError {
  code: string;
  message: string;
  detail?: unknown;
  hint?: unknown;
  table?: unknown;
  constraint?: unknown;
}

const currentRequest = new AsyncLocalStorage<{ databaseError?: DatabaseError }>();
let redacting: typeof console.error | undefined;

// why: the package logs failed statements with bound parameters, which are personal data
function redactErrorLog(): void {
  if (console.error === redacting) return;
  const original = console.error;
  redacting = (...values: unknown[]) => {
    if (!currentRequest.getStore()) original(...values);
    else if (!values.some(isRefusal)) {
      process.stderr.write(`embedded Supabase: ${values.map(kind).join(" ")}\n`);
    }
  };
  console.error = redacting;
}

export function rememberDatabaseError(error: unknown): unknown {
  const request = currentRequest.getStore();
  if (request && isDatabaseError(error)) request.databaseError = error;
  return error;
}

/** The package answers a violated check or `raise exception` with 500 `SUP`; this answers as PostgREST does. */
export function answerWithRedactedLog(handle: () => Promise<Response>): Promise<Response> {
  redactErrorLog();
  const request: { databaseError?: DatabaseError } = {};
  return currentRequest.run(request, async () => {
    const response = await handle();
    const error = request.databaseError;
    if (response.status !== 500 || !error || !isRefusal(error)) return response;
    return Response.json(
      { code: error.code, message: error.message, details: error.detail ?? null, hint: error.hint ?? null },
      { status: 400 },
    );
  });
}

function isRefusal(error: unknown): boolean {
  return isDatabaseError(error) && /^(P0001|23...|42501)$/.test(error.code);
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

function kind(value: unknown): string {
  if (typeof value === "string") return value;
  if (isDatabaseError(value)) return `error ${value.code} ${value.constraint ?? value.table ?? ""}`.trimEnd();
  if (!(value instanceof Error)) return `(${typeof value})`;
  const frames = value.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  return [value.name, ...frames.slice(0, 5)].join("\n");
}
