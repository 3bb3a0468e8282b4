import { channel } from "node:diagnostics_channel";

/** Ids, counts and codes only. Never names, addresses, messages or form values. */
export type LogDetails = Record<string, string | number | boolean | null | undefined>;

/** Heard by `scripts/telemetry`, which adds the id of the trace. */
const lines = channel("small-steps:log");

export function log(level: "info" | "warn" | "error", event: string, details: LogDetails = {}): void {
  const line = { at: new Date().toISOString(), level, event, ...details };
  lines.publish(line);
  process.stderr.write(`${JSON.stringify(line)}\n`);
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
