import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; bytes: number };
export type RecordingUpstream = {
  port: number;
  received: Received[];
  /** Decides what is answered from now on. */
  answerWith(answer: (request: Received, response: ServerResponse) => void): void;
  stop(): Promise<void>;
};

export const publicAnswer = (_: Received, response: ServerResponse): void => {
  response.setHeader("Cache-Control", "public, max-age=0, s-maxage=300, stale-while-revalidate=600");
  response.setHeader("Vary", "Cookie");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html><title>Public</title>${"<p>Small steps.</p>".repeat(100)}`);
};

/** A server in the site's place that keeps a record of every request it gets, on `port` or a free one. */
export async function startUpstream(port = 0): Promise<RecordingUpstream> {
  const received: Received[] = [];
  let answer: (request: Received, response: ServerResponse) => void = publicAnswer;
  const server = createServer(async (request, response) => {
    const seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, bytes: 0 };
    received.push(seen);
    for await (const chunk of request) seen.bytes += chunk.length;
    answer(seen, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    received,
    answerWith: (next) => {
      answer = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
