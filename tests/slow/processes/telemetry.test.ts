import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { aBooking } from "../../support/appointments/forms";
import { freePort, hangingUp, listen } from "../../support/servers/free-port";
import { type RunningSite, startSite } from "../../support/servers/site";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend();

interface Receiver {
  url: string;
  /** Each body that was sent there, in order, with its path. */
  received: { path: string; body: string }[];
  stop(): Promise<void>;
}

/** Keeps what it is sent. A silent one takes it and never answers. */
async function startReceiver({ isSilent = false } = {}): Promise<Receiver> {
  const received: Receiver["received"] = [];
  const server = createServer(
    hangingUp(async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
      received.push({ path: request.url ?? "", body: body.toString("utf8") });
      if (!isSilent) response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    }),
  );
  const { url, stop } = await listen(server);
  return { url, received, stop };
}

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute),
});
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** The spans that came in as OTLP/JSON, their attributes by name. */
const spansOf = ({ received }: Receiver) =>
  received
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => exported.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...one }) => ({
      ...one,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));

const report = z.looseObject({
  exception: z.object({ values: z.array(z.looseObject({ type: z.string(), value: z.string() })) }),
  tags: z.record(z.string(), z.string()),
});

/** The error reports that came in as Sentry envelopes: a head, an item's head and the item, a line each. */
const reportsOf = ({ received }: Receiver) =>
  received
    .filter(({ path }) => /^\/api\/\d+\/envelope\//.test(path))
    .map(({ body }) => report.parse(JSON.parse(body.split("\n")[2] ?? "")));

/** What a visitor has with them, and no trace, metric or report may hold. */
const personal = {
  agent: "Mozilla/5.0 (Visitor of the test)",
  address: "203.0.113.77",
  query: "find-me-by-this-text",
  token: "00000000-0000-4000-8000-00000000abcd",
  email: "visitor-of-traces@example.com",
};
const asVisitor = {
  "User-Agent": personal.agent,
  "X-Forwarded-For": personal.address,
  Cookie: "session=visitors-cookie",
};

/** The settings that send at once, not every few seconds. */
const impatient = {
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  OTEL_BSP_SCHEDULE_DELAY: "100",
  OTEL_METRIC_EXPORT_INTERVAL: "500",
};

/** As soon as it has arrived, on a busy machine too. */
const soon = <Found>(find: () => Found) => vi.waitFor(find, 10_000);

describe("with its receivers", () => {
  let collector: Receiver;
  let reports: Receiver;
  let site: RunningSite;
  let metricsPort: number;
  const metrics = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text());

  beforeAll(async () => {
    collector = await startReceiver();
    reports = await startReceiver();
    metricsPort = await freePort();
    site = await startSite({
      supabase: backend,
      env: {
        ...impatient,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        METRICS_PORT: String(metricsPort),
        SENTRY_DSN: `${reports.url.replace("//", "//key@")}/1`,
      },
    });
    const paths = [
      `/find-center?q=${personal.query}`,
      `/confirmation/${personal.token}`,
      "/login.data",
      "/no/such/page",
    ];
    for (const path of paths) await fetch(site.url + path, { headers: asVisitor }).then((answer) => answer.text());
    const body = new URLSearchParams(aBooking({ email: personal.email }));
    await fetch(`${site.url}/book`, { method: "POST", redirect: "manual", headers: asVisitor, body });
  });
  afterAll(async () => {
    await site?.kill();
    await collector?.stop();
    await reports?.stop();
  });

  test("each request is a trace by its route, with what it asked of the database", async () => {
    const visit = await soon(() => {
      const booking = spansOf(collector).find(({ name }) => name === "POST /book");
      expect(booking).toBeDefined();
      return booking;
    });
    expect(visit?.attributes).toMatchObject({ "http.route": "/book", "http.response.status_code": 303 });
    const asked = spansOf(collector).filter(({ parentSpanId }) => parentSpanId === visit?.spanId);
    expect(asked.map(({ name }) => name)).toContain("POST /rest/v1/rpc/submit_form");
    expect(asked.every(({ traceId }) => traceId === visit?.traceId)).toBe(true);
    await soon(() =>
      expect(spansOf(collector).map(({ name }) => name)).toEqual(
        expect.arrayContaining(["GET /find-center", "GET /confirmation/:token", "GET /login", "GET other"]),
      ),
    );
  });

  test("a span holds these attributes and no others, and none of the visitor", async () => {
    await soon(() => expect(spansOf(collector).length).toBeGreaterThan(6));
    const names = new Set(spansOf(collector).flatMap(({ attributes }) => Object.keys(attributes)));
    const known = [
      ..."error.type http.request.method http.request.method_original http.response.status_code http.route network.peer.address network.peer.port".split(
        " ",
      ),
      ..."network.protocol.version request.id server.address server.port url.full url.scheme".split(" "),
    ];
    expect([...names].filter((name) => !known.includes(name))).toEqual([]);
    const ofVisitors = spansOf(collector).filter(({ kind }) => kind === 2);
    expect(
      ofVisitors.filter(({ attributes }) => "network.peer.address" in attributes || "server.address" in attributes),
    ).toEqual([]);
  });

  test("Prometheus reads the same at a port of its own", async () => {
    const text = await metrics();
    expect(text).toMatch(/http_server_request_duration_count\{[^}]*http_route="\/book"[^}]*\} 1\b/);
    expect(text).toMatch(/process_memory_usage\{[^}]*\} \d{7,}/);
    expect(text).toMatch(/small_steps_log_lines_total\{[^}]*event="payment needs a person"[^}]*\} 0\b/);
    await soon(() => expect(collector.received.map(({ path }) => path)).toContain("/v1/metrics"));
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  });

  test("nothing of a visitor is in anything that was sent", async () => {
    const sent =
      [...collector.received, ...reports.received].map(({ path, body }) => path + body).join("\n") + (await metrics());
    for (const value of [...Object.values(personal), "visitors-cookie"]) expect(sent).not.toContain(value);
  });
});

describe("an error", () => {
  const fails = (site: RunningSite) => fetch(`${site.url}/confirmation/${personal.token}`, { headers: asVisitor });

  test("is reported once, with the number on the page and the trace of the log, and without the visitor", async () => {
    const [collector, reports] = await Promise.all([startReceiver(), startReceiver()]);
    const SENTRY_DSN = `${reports.url.replace("//", "//key@")}/1`;
    const site = await startSite({ env: { ...impatient, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, SENTRY_DSN } });
    const page = await fails(site);
    const id = page.headers.get("X-Request-Id") ?? "";
    const report = await soon(() => {
      const found = reportsOf(reports).find(({ tags }) => tags.requestId === id);
      expect(found).toBeDefined();
      return found;
    });
    const trace = await soon(() => {
      const found = spansOf(collector).find(({ attributes }) => attributes["request.id"] === id);
      expect(found).toBeDefined();
      return found;
    });
    await site.kill();
    await Promise.all([collector.stop(), reports.stop()]);

    expect([page.status, report?.tags.event, report?.tags.traceId]).toEqual([500, "request failed", trace?.traceId]);
    expect(
      reportsOf(reports).filter(({ tags }) => tags.requestId === id && tags.event === "request failed"),
    ).toHaveLength(1);
    const line = site
      .output()
      .split("\n")
      .find((one) => one.includes(`"requestId":"${id}"`));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ event: "request failed", traceId: trace?.traceId });
    const sent = reports.received.map(({ body }) => body).join("\n");
    for (const value of [...Object.values(personal), "visitors-cookie", "203.0.113"]) expect(sent).not.toContain(value);
  });

  test("costs a visitor nothing while collector and receiver are away or silent, and the site ends in time", async () => {
    const silent = await startReceiver({ isSilent: true });
    for (const address of ["http://127.0.0.1:9", silent.url]) {
      const env = {
        ...impatient,
        OTEL_EXPORTER_OTLP_ENDPOINT: address,
        SENTRY_DSN: `${address.replace("//", "//key@")}/1`,
      };
      const site = await startSite({ supabase: backend, env });
      const times: number[] = [];
      for (let visit = 0; visit < 40; visit++) {
        const start = performance.now();
        const answer = await fetch(`${site.url}/login`, { headers: asVisitor });
        await answer.text();
        times.push(performance.now() - start);
        expect(answer.status).toBe(200);
      }
      const median = times.sort((a, b) => a - b)[20] ?? Number.POSITIVE_INFINITY;
      expect(median, address).toBeLessThan(500);
      const start = performance.now();
      await site.stop();
      expect(performance.now() - start, "the five seconds of open connections, and what is being sent").toBeLessThan(
        12_000,
      );
    }
    await silent.stop();
  });
});
