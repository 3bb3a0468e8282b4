import { subscribe } from "node:diagnostics_channel";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "@opentelemetry/api";

/** Lines of the log that alerts count. Begun at zero, because the first one must be seen as a rise. */
const counted = [
  ["warn", "database did not answer"],
  ["error", "connection check failed"],
  ["error", "email not sent"],
  ["error", "emails could not be sent"],
  ["warn", "emails wait"],
  ["error", "payment needs a person"],
];

const nanosecond = 1e-9;

/** What the site measures beside its requests: lines of the log, memory, and how long its loop is held up. */
export function startMeasuring() {
  const meter = metrics.getMeter("small-steps");
  const lines = meter.createCounter("small_steps.log.lines", { description: "Lines of the log" });
  for (const [level, event] of counted) lines.add(0, { level, event });
  subscribe("small-steps:log", ({ level, event }) => lines.add(1, { level, event }));

  const delay = monitorEventLoopDelay();
  delay.enable();
  const gauge = (name, unit, description, read) =>
    meter.createObservableGauge(name, { unit, description }).addCallback((result) => result.observe(read()));
  gauge("process.memory.usage", "By", "Resident memory", () => process.memoryUsage.rss());
  gauge("process.uptime", "s", "Time since the start", () => process.uptime());
  gauge("nodejs.eventloop.delay.p99", "s", "Delay of the event loop since the last reading", () => {
    const seconds = delay.percentile(99) * nanosecond;
    delay.reset();
    return seconds;
  });
}
