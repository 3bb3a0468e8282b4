import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { hangingUp, listen } from "../servers/free-port";

export interface Receiver {
  url: string;
  /** Each body that was sent there, in order, with its path. */
  received: { path: string; body: string }[];
  stop(): Promise<void>;
}

/** A server on the loopback interface that keeps what it is sent. A silent one takes it and never answers. */
export async function startReceiver({ isSilent = false } = {}): Promise<Receiver> {
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
export const spansOf = ({ received }: Receiver) =>
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
export const reportsOf = ({ received }: Receiver) =>
  received
    .filter(({ path }) => /^\/api\/\d+\/envelope\//.test(path))
    .map(({ body }) => report.parse(JSON.parse(body.split("\n")[2] ?? "")));
