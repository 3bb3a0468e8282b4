import type { ServerResponse } from "node:http";
import { type CountingProxy, startCountingProxy } from "./counting-proxy";

/** What may come in place of an answer; a number is the status of an error as a gateway writes it. */
export type Fault =
  | 429
  | 500
  | 502
  | 503
  | 504
  | "garbage JSON"
  | "refusing JSON"
  | "garbage HTML"
  | "nothing in it"
  | "a dropped connection"
  | "no end";

/** All that comes at once; `no end` keeps its caller until that gives up. */
export const faults: readonly Fault[] = [
  429,
  500,
  502,
  503,
  504,
  "garbage JSON",
  "refusing JSON",
  "garbage HTML",
  "nothing in it",
  "a dropped connection",
];

export interface FaultyBackend extends CountingProxy {
  /** From now on, requests whose path begins like this get that. */
  fail(pathStart: string, fault: Fault): void;
  /** From now on, requests whose path begins like this are done, and their answer is lost. */
  lose(pathStart: string): void;
  /** From now on, all requests are answered by the backend. */
  heal(): void;
}

/** Stands between the site and its backend: passes on and writes down what is asked, or fails on command. */
export async function startFaultyBackend(target: string): Promise<FaultyBackend> {
  const failing = new Map<string, Fault>();
  const losing = new Set<string>();
  const fails = (path: string, response: ServerResponse) => {
    const [, fault] = [...failing].find(([start]) => path.startsWith(start)) ?? [];
    if (fault === undefined) return false;
    answerWith(fault, response);
    return true;
  };
  const loses = (path: string, response: ServerResponse) => {
    if (![...losing].some((start) => path.startsWith(start))) return false;
    answerWith("a dropped connection", response);
    return true;
  };
  const proxy = await startCountingProxy(target, fails, loses);
  return {
    ...proxy,
    fail: (pathStart, fault) => void failing.set(pathStart, fault),
    lose: (pathStart) => void losing.add(pathStart),
    heal: () => {
      failing.clear();
      losing.clear();
    },
  };
}

function answerWith(fault: Fault, response: ServerResponse): void {
  if (fault === "no end") return;
  if (fault === "a dropped connection") {
    response.destroy();
    return;
  }
  const [status, type, body] = typeof fault === "number" ? gatewayError(fault) : garbage[fault];
  response.writeHead(status, { "Content-Type": type });
  response.end(body);
}

type Answer = [status: number, type: string, body: string];

const gatewayError = (status: number): Answer => [
  status,
  "application/json",
  JSON.stringify({ message: "the gateway says no" }),
];

const garbage: Record<"garbage JSON" | "refusing JSON" | "garbage HTML" | "nothing in it", Answer> = {
  "garbage JSON": [200, "application/json", JSON.stringify({ weather: "fine", data: [1, "two"] })],
  "refusing JSON": [400, "application/json", JSON.stringify({ weather: "foul" })],
  "garbage HTML": [200, "text/html", "<!doctype html><title>Welcome to the hotel's network</title>"],
  "nothing in it": [200, "application/json", ""],
};
