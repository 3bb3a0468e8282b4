// Traces, metrics and error reports; what has no setting is not even loaded. Attributes that may hold something of a
// visitor are withheld where the span is made.
const isSet = (name) => Boolean(process.env[name]?.trim());
const [traces, metrics] = ["TRACES", "METRICS"].map((signal) =>
  ["OTEL_EXPORTER_OTLP_ENDPOINT", `OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`].some(isSet),
);

if (traces || metrics || isSet("METRICS_PORT")) {
  const { startOpenTelemetry } = await import("./open-telemetry.mjs");
  startOpenTelemetry({ traces, metrics });
}
if (isSet("SENTRY_DSN")) {
  const { startErrorReports } = await import("./error-reports.mjs");
  startErrorReports();
}
