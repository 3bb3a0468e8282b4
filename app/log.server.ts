/** What a log line may carry: ids, counts, codes. Never names, addresses, messages or values of a form. */
type LogDetails = Record<string, string | number | boolean | null | undefined>;

/**
 * Writes one JSON line to standard error.
 * Personal data has no place in it, so callers pass codes and ids, not records.
 */
export function log(level: "info" | "warn" | "error", event: string, details: LogDetails = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...details })}\n`);
}

/** The part of an error that is safe to log: its name, code and stack, with quoted values cut out. */
export function describeError(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { error: typeof error };
  const redact = (text: string) => text.replace(/"[^"]*"|'[^']*'|\S+@\S+/g, "…");
  return {
    error: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? "").slice(0, 2000),
  };
}
