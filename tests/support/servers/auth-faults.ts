import type { ServerResponse } from "node:http";
import { type CountingProxy, startCountingProxy } from "./counting-proxy";

/** What may come at once in place of an answer; a number is the status of an error as a gateway writes it. */
export const faults = [
  ...([429, 500, 502, 503, 504] as const),
  ...(["garbage JSON", "refusing JSON", "garbage HTML", "nothing in it", "a dropped connection"] as const),
];
/**
 * `no end` keeps its caller until that gives up; a telling error has in it what nobody outside may read. Both refusals are
 * the auth service's: by a code of tomorrow, of a second step that came from another address than the first, and of a new
 * password in a session of yesterday.
 */
export type Fault =
  | (typeof faults)[number]
  | "no end"
  | "a telling error"
  | "an unknown code"
  | "another address"
  | "an old session";

interface FaultyBackend extends CountingProxy {
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
  const gateway = [fault, "application/json", '{"message":"the gateway says no"}'] as const;
  const [status, type, body] = garbage.get(fault) ?? gateway;
  response.writeHead(Number(status), { "Content-Type": type });
  response.end(body);
}

const told = 'null value in column "email" of relation "appointment_bookings"';
const telling = { code: "XX000", error_code: "unexpected_failure", message: told, msg: told };

const refusedWith = (error_code: string) => JSON.stringify({ code: 422, error_code, msg: "Words of tomorrow" });

const garbage = new Map<Fault, [status: number, type: string, body: string]>([
  ["garbage JSON", [200, "application/json", JSON.stringify({ weather: "fine", data: [1, "two"] })]],
  ["refusing JSON", [400, "application/json", JSON.stringify({ weather: "foul" })]],
  ["garbage HTML", [200, "text/html", "<!doctype html><title>Welcome to the hotel's network</title>"]],
  ["a telling error", [500, "application/json", JSON.stringify(telling)]],
  ["nothing in it", [200, "application/json", ""]],
  ["an unknown code", [422, "application/json", refusedWith("code_of_tomorrow")]],
  ["an old session", [400, "application/json", refusedWith("reauthentication_needed")]],
  ["another address", [422, "application/json", refusedWith("mfa_ip_address_mismatch")]],
]);
