import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { hangingUp, listen } from "../servers/free-port";

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; bytes: number };
export type RecordingUpstream = {
  port: number;
  received: Received[];
  /** Decides what is answered from now on. */
  answerWith(answer: (request: Received, response: ServerResponse) => void): void;
  stop(): Promise<void>;
};

const publicAnswer = (_: Received, response: ServerResponse): void => {
  response.setHeader("Cache-Control", "public, max-age=0, s-maxage=300, stale-while-revalidate=600");
  response.setHeader("Vary", "Cookie");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html><title>Public</title>${"<p>Small steps.</p>".repeat(100)}`);
};

/** A server in the site's place that keeps a record of every request it gets. */
export async function startUpstream(): Promise<RecordingUpstream> {
  const received: Received[] = [];
  let answer: (request: Received, response: ServerResponse) => void = publicAnswer;
  const server = createServer(
    hangingUp(async (request, response) => {
      const seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, bytes: 0 };
      received.push(seen);
      for await (const chunk of request) seen.bytes += chunk.length;
      answer(seen, response);
    }),
  );
  return {
    ...(await listen(server)),
    received,
    answerWith: (next) => {
      answer = next;
    },
  };
}
