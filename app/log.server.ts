/** Ids, counts and codes only. Never names, addresses, messages or form values. */
type LogDetails = Record<string, string | number | boolean | null | undefined>;

export function log(level: "info" | "warn" | "error", event: string, details: LogDetails = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...details })}\n`);
}

/** The loggable part of an error: name, code and stack, without quoted values. */
export function describeError(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { error: typeof error };
  const redact = (text: string) => text.replace(/"[^"]*"|'[^']*'|\S+@\S+/g, "…");
  return {
    error: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? "").slice(0, 2000),
  };
}
