import { Agent, request } from "node:http";

/** Asks for a page over connections that stay open. */
export function pageTarget(name: string, url: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true });
  const send = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} for ${name}`));
        answer.resume().once("end", resolve);
      })
        .once("error", reject)
        .end();
    });
  return { name, send };
}
