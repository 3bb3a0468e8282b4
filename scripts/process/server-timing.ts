import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";

type Asked = { times: number; milliseconds: number };
type Costs = { auth: Asked; database: Asked };

const costs = new AsyncLocalStorage<Costs>();

/** `Server-Timing` on personal pages of `npm run dev`: browsers show it beside the request. */
export const serverTiming = (): Plugin => ({
  name: "server-timing",
  apply: "serve",
  configureServer(server) {
    globalThis.fetch = countRequests(globalThis.fetch);
    server.middlewares.use(timeAnswer);
  },
});

/** `fetch` that counts what the request in hand asks of Supabase. */
export function countRequests(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const kind = pathname.startsWith("/auth/v1/") ? "auth" : pathname.startsWith("/rest/v1/") ? "database" : null;
    const asked = kind && costs.getStore()?.[kind];
    if (!asked) return ask(input, init);
    const start = performance.now();
    asked.times += 1;
    try {
      return await ask(input, init);
    } finally {
      asked.milliseconds += performance.now() - start;
    }
  };
}

/** Adds to the rendering time that `entry.server` names what came before it. */
export function timeAnswer(_: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { auth, database }: Costs = { auth: newCost(), database: newCost() };
  const start = performance.now();
  const writeHead = response.writeHead.bind(response);
  const timed = (...values: unknown[]) => {
    const render = String(response.getHeader("Server-Timing") ?? "");
    if (render && response.getHeader("Cache-Control") === "no-store") {
      const before = performance.now() - start - Number(/dur=([\d.]+)/.exec(render)?.[1] ?? 0);
      const parts = [
        metric("auth", auth.milliseconds, questions(auth)),
        metric("database", database.milliseconds, questions(database)),
        metric("loader", before, "with both"),
        render,
      ];
      response.setHeader("Server-Timing", parts.join(", "));
    } else response.removeHeader("Server-Timing");
    return Reflect.apply(writeHead, response, values);
  };
  Object.assign(response, { writeHead: timed });
  costs.run({ auth, database }, next);
}

const newCost = (): Asked => ({ times: 0, milliseconds: 0 });
const questions = ({ times }: Asked): string => `${times} ${times === 1 ? "question" : "questions"}`;
const metric = (name: string, milliseconds: number, description: string): string =>
  `${name};desc="${description}";dur=${milliseconds.toFixed(1)}`;
