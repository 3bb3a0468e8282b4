import { subscribe } from "node:diagnostics_channel";
import { createStackParser, createTransport, nodeStackLineParser, ServerRuntimeClient } from "@sentry/core";

/** Reports a minute; what breaks for everybody is known by then. */
const maxReports = 30;
const minute = 60_000;
const sendTimeoutMs = 5_000;

/** What a report may say beside the error itself: no id of a record, no address, no name. */
const told = ["requestId", "traceId", "method", "status", "code", "table", "kind", "what", "rule", "role", "outcome"];

/** Reports each line of the log of level `error` to the Sentry-compatible address in `SENTRY_DSN`. */
export function startErrorReports() {
  const { SENTRY_DSN, SENTRY_ENVIRONMENT, SENTRY_RELEASE } = process.env;
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn: SENTRY_DSN?.trim(),
    environment: SENTRY_ENVIRONMENT || "production",
    release: SENTRY_RELEASE || undefined,
    platform: "node",
    runtime: { name: "node", version: process.version },
    integrations: [],
    stackParser,
    transport: (options) => createTransport(options, (request) => send(options, request)),
    sendClientReports: false,
  });
  client.init();

  let since = 0;
  let count = 0;
  subscribe("small-steps:log", (line) => {
    if (line.level !== "error") return;
    if (Date.now() - since > minute) [since, count] = [Date.now(), 0];
    count += 1;
    if (count <= maxReports) client.captureEvent(reportOf(line, stackParser));
  });
}

/** What is known of the error when nothing is told of the person who met it. */
export function reportOf({ event, error, message, stack, ...details }, stackParser) {
  const tags = told.flatMap((name) => (details[name] === undefined ? [] : [[name, toldOf(name, details[name])]]));
  return {
    level: "error",
    transaction: event,
    tags: Object.fromEntries([["event", event], ...tags]),
    fingerprint: [event, String(error ?? details.code ?? ""), "{{ default }}"],
    exception: {
      values: [
        {
          type: error ?? event,
          value: message ? scrubbed(message) : event,
          stacktrace: stack ? { frames: stackParser(stack, 1) } : undefined,
        },
      ],
    },
  };
}

/** Ids stay as they are: some look like a phone number, and none is a visitor's word. */
const toldOf = (name, value) => (/^(request|trace)Id$/.test(name) ? value : scrubbed(String(value)));

/** Quoted and bracketed values, addresses of any kind and long numbers are what a visitor may have typed. */
export const scrubbed = (text) =>
  text
    .replace(/"[^"]*"|'[^']*'|\([^)]*\)|\S+@\S+/g, "…")
    .replace(/(https?:\/\/[^/\s]+)\S*/g, "$1/…")
    .replace(/\b(?:\d[\d\s().-]{5,}\d|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})\b/gi, "…")
    .slice(0, 300);

async function send({ url, headers }, { body }) {
  const answer = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(sendTimeoutMs) });
  await answer.body?.cancel();
  const limits = ["x-sentry-rate-limits", "retry-after"].map((name) => [name, answer.headers.get(name)]);
  return { statusCode: answer.status, headers: Object.fromEntries(limits) };
}
