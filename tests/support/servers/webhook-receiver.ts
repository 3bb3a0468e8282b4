import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { hangingUp } from "./free-port";

export interface Received {
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  /** All that came, oldest first. */
  received: Received[];
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void;
  stop: () => Promise<void>;
}

/** A program of head office that hears of changes, on loopback. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const receiver: Omit<WebhookReceiver, "url"> = {
    received: [],
    answer: (response) => response.writeHead(204).end(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    receiver.received.push({ headers, body: await text(request) });
    receiver.answer(response);
  };
  const server = createServer(hangingUp(hear));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  return Object.assign(receiver, { url: `http://127.0.0.1:${bound}/hook` });
}

/** Whether a receiver that follows the Standard Webhooks specification believes it. */
export function isBelieved({ headers, body }: Received, secret: string, now = Date.now()): boolean {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signatures = "" } = headers;
  if (Math.abs(now / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return signatures.split(" ").includes(`v1,${expected}`);
}
