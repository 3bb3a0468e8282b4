import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { hangingUp, listen } from "./free-port";

export interface CountingProxy {
  url: string;
  /** Method and path of each request since the last call, in order. */
  take(): string[];
  stop(): Promise<void>;
}

/** Answers in place of the database where it returns true. */
type Interfere = (path: string, response: ServerResponse) => boolean;

/** Stands between the site and its database and writes down what is asked. */
export async function startCountingProxy(
  target: string,
  interfere: Interfere = () => false,
  /** The same after the database has done what was asked. */
  interfereAfterwards: Interfere = () => false,
): Promise<CountingProxy> {
  const seen: string[] = [];
  const server = createServer(
    hangingUp(async (request, response) => {
      seen.push(`${request.method} ${request.url?.split("?")[0]}`);
      const sent = await buffer(request);
      if (interfere(request.url ?? "", response)) return;
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === "string" && !["host", "connection", "content-length"].includes(name))
          headers.set(name, value);
      const body = sent.length > 0 ? sent : undefined;
      const answer = await fetch(target + request.url, { method: request.method, headers, body });
      const text = await answer.text();
      if (interfereAfterwards(request.url ?? "", response)) return;
      for (const [name, value] of answer.headers)
        if (!["connection", "content-encoding", "content-length", "transfer-encoding"].includes(name))
          response.setHeader(name, value);
      response.writeHead(answer.status);
      response.end(text);
    }),
  );
  const { url, stop } = await listen(server);
  return { url, stop, take: () => seen.splice(0) };
}
