import { subscribe } from "node:diagnostics_channel";
import { context, DiagLogLevel, diag, trace } from "@opentelemetry/api";
import { getRPCMetadata } from "@opentelemetry/core";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { startMeasuring } from "./measurements.mjs";
import { patternOf } from "./route-patterns.mjs";

const { env } = process;

/** Attributes that may hold what a visitor typed, where they are, or a token: none leaves the machine. */
const withheld = {
  "client.address": undefined,
  "network.peer.address": undefined,
  "network.peer.port": undefined,
  "server.address": undefined,
  "server.port": undefined,
  "url.path": undefined,
  "url.query": undefined,
  "user_agent.original": undefined,
};

/** @param signals those with an OTLP address; `METRICS_PORT` adds Prometheus */
export function startOpenTelemetry(signals) {
  setDefaults(signals);
  diag.setLogger({ error: tell, warn: tell, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN);
  const instrumentations = [ofVisitors(), ofServices()];
  const sdk = new NodeSDK({ instrumentations, ...(signals.traces ? {} : { spanProcessors: [] }) });
  sdk.start();
  startMeasuring();
  subscribe("small-steps:log", (line) => {
    const span = trace.getActiveSpan();
    if (span?.isRecording()) line.traceId = span.spanContext().traceId;
  });
  // why: what it retries would keep the process alive
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void sdk.shutdown().catch(tell));
}

/** What is not set follows from which of our settings are. */
function setDefaults({ metrics }) {
  const metricsPort = env.METRICS_PORT?.trim();
  const readers = [...(metrics ? ["otlp"] : []), ...(metricsPort ? ["prometheus"] : [])];
  const defaults = {
    OTEL_SERVICE_NAME: "small-steps",
    OTEL_NODE_RESOURCE_DETECTORS: "env,host",
    // why: a visitor must not choose what is traced, nor services hear of a trace
    OTEL_PROPAGATORS: "none",
    OTEL_METRICS_EXPORTER: readers.join() || "none",
    OTEL_LOGS_EXPORTER: "none",
    // why: the site waits for it when it ends; milliseconds
    OTEL_EXPORTER_OTLP_TIMEOUT: "3000",
    OTEL_EXPORTER_PROMETHEUS_HOST: env.METRICS_HOST?.trim() || "127.0.0.1",
    OTEL_EXPORTER_PROMETHEUS_PORT: metricsPort,
  };
  for (const [name, value] of Object.entries(defaults)) if (value) env[name] ||= value;
  // why: the older attributes hold addresses, and are not withheld
  env.OTEL_SEMCONV_STABILITY_OPT_IN = "http";
}

/** Requests of visitors, by the pattern of their route. */
const ofVisitors = () =>
  new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook: ({ socket, url = "" }) =>
      String(socket.localPort) === env.OTEL_EXPORTER_PROMETHEUS_PORT || /^\/(assets\/|healthz$)/.test(url),
    startIncomingSpanHook: () => withheld,
    requestHook: (_, { url }) => {
      const metadata = getRPCMetadata(context.active());
      if (metadata) metadata.route = patternOf(url);
    },
    applyCustomAttributesOnSpan: (span, { headers }) => span.setAttribute("request.id", headers["x-request-id"]),
  });

/** What the site asks of its services while a visitor waits, without ids and searches. */
function ofServices() {
  const reports = URL.canParse(env.SENTRY_DSN) ? new URL(env.SENTRY_DSN).host : null;
  return new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ origin }) => new URL(origin).host === reports,
    startSpanHook: ({ origin, path }) => ({
      "url.full": new URL(shapeOf(path), origin).href,
      "url.path": undefined,
      "url.query": undefined,
      "user_agent.original": undefined,
    }),
    requestHook: (span, { method, path }) => span.updateName(`${method} ${shapeOf(path)}`),
  });
}

/** `/rest/v1/rpc/submit_form`; of other services the first two words, since ids and names follow. */
function shapeOf(path) {
  const [plain] = path.split("?");
  return plain
    .split("/")
    .slice(0, plain.startsWith("/rest/v1/") ? 5 : 3)
    .join("/");
}

const toldAt = new Map();

/** One line about what cannot be sent, once a minute. */
function tell(message) {
  const text = String(message).replace(/\S*[@?]\S*/g, "…");
  const about = text.slice(0, 60);
  if (performance.now() - (toldAt.get(about) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
  toldAt.set(about, performance.now());
  const line = { at: new Date().toISOString(), level: "warn", event: "telemetry", message: text.slice(0, 300) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
