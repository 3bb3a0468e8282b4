import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";

/** Lets a server answer on the loopback interface, on that port or a free one. */
export async function listen(server: Server, port = 0) {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: taken, url: `http://127.0.0.1:${taken}`, stop };
}

/** A loopback TCP port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer());
  await stop();
  return port;
}

/** Hangs up where answering fails, as when the other side did: the client hears of it, and not the whole run of tests. */
export const hangingUp =
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener =>
  (request, response) =>
    void answer(request, response).catch(() => response.destroy());
