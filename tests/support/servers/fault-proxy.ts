import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { hangingUp, listen } from "./free-port";
import { brokenContract } from "./row-contract";

/** What may come at once in place of an answer; a number is the status of an error as a gateway writes it. */
export const faults = [
  ...([429, 500, 502, 503, 504] as const),
  ...(["garbage JSON", "refusing JSON", "garbage HTML", "nothing in it", "a dropped connection"] as const),
];
/**
 * `no end` keeps its caller until that gives up; a telling error has in it what nobody outside may read; an error of the
 * database cannot pass by itself and is not tried again. The last four are the auth service's: a code of tomorrow, a second
 * step that came from another address than the first, a new password in a session of yesterday, and the hour's mails sent.
 */
export type Fault =
  | (typeof faults)[number]
  | "no end"
  | "a telling error"
  | "an error of the database"
  | "an unknown code"
  | "another address"
  | "an old session"
  | "no mails left";

/** How a path begins, or what it matches. */
type Asked = string | RegExp;
type When = "before" | "after";
interface Rule {
  asked: Asked;
  when: When;
  answer(response: ServerResponse): void;
}

/** Stands between the site and its backend: writes down what is asked, and passes it on or fails on command. */
export interface FaultProxy {
  url: string;
  /** Method and path of each request since the last call, in order. */
  take(): string[];
  /** From now on, requests there get that. */
  fail(asked: Asked, fault: Fault): void;
  /** From now on, requests there are done, and their answer is lost. */
  lose(asked: Asked): void;
  /** The next request there gets no answer, before it is done or after, and `act` is called. */
  once(when: When, asked: Asked, act: () => unknown): void;
  /** From now on, all requests are answered by the backend. */
  heal(): void;
  stop(): Promise<void>;
}

interface Backend {
  url: string;
  /** The handler behind `url`, where it runs in this process. */
  answer?(request: Request): Promise<Response>;
}

export async function startFaultProxy({ url: target, answer: ask = fetch }: Backend): Promise<FaultProxy> {
  const seen: string[] = [];
  const rules = new Set<Rule>();
  const add = (rule: Rule) => void rules.add(rule);
  const interferes = (when: When, path: string, response: ServerResponse) => {
    const rule = [...rules].findLast((one) => one.when === when && isAt(path, one.asked));
    rule?.answer(response);
    return rule !== undefined;
  };
  const server = createServer(
    hangingUp(async (request, response) => {
      const path = request.url ?? "";
      seen.push(`${request.method} ${path.split("?")[0]}`);
      const body = await buffer(request);
      if (interferes("before", path, response)) return;
      const answer = await ask(requestOf(request, target + path, body));
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (interferes("after", path, response)) return;
      const broken = answer.ok ? brokenContract(path, bytes.toString()) : [];
      if (broken.length > 0) {
        for (const line of new Set(broken))
          console.error(`The generated types are not what the database answers: ${line}`);
        response.writeHead(500).end();
        return;
      }
      for (const [name, value] of answer.headers)
        if (!["connection", "content-encoding", "content-length", "transfer-encoding"].includes(name))
          response.setHeader(name, value);
      response.writeHead(answer.status);
      response.end(bytes);
    }),
  );
  return {
    ...(await listen(server)),
    take: () => seen.splice(0),
    fail: (asked, fault) => add({ asked, when: "before", answer: (response) => answerWith(fault, response) }),
    lose: (asked) => add({ asked, when: "after", answer: (response) => response.destroy() }),
    once(when, asked, act) {
      const rule: Rule = {
        asked,
        when,
        answer() {
          rules.delete(rule);
          act();
        },
      };
      add(rule);
    },
    heal: () => rules.clear(),
  };
}

const isAt = (path: string, asked: Asked) => (typeof asked === "string" ? path.startsWith(asked) : asked.test(path));

function requestOf({ method, headers: sent }: IncomingMessage, url: string, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent))
    if (typeof value === "string" && !["host", "connection", "content-length"].includes(name)) headers.set(name, value);
  return new Request(url, { method, headers, body: body.length > 0 ? new Uint8Array(body) : null });
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

const mailLimit = { code: 429, error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" };

const refusedWith = (error_code: string) => JSON.stringify({ code: 422, error_code, msg: "Words of tomorrow" });

const garbage = new Map<Fault, [status: number, type: string, body: string]>([
  ["garbage JSON", [200, "application/json", JSON.stringify({ weather: "fine", data: [1, "two"] })]],
  ["refusing JSON", [400, "application/json", JSON.stringify({ weather: "foul" })]],
  ["garbage HTML", [200, "text/html", "<!doctype html><title>Welcome to the hotel's network</title>"]],
  ["a telling error", [500, "application/json", JSON.stringify(telling)]],
  ["an error of the database", [500, "application/json", JSON.stringify({ code: "P0001", message: "no answer" })]],
  ["nothing in it", [200, "application/json", ""]],
  ["an unknown code", [422, "application/json", refusedWith("code_of_tomorrow")]],
  ["an old session", [400, "application/json", refusedWith("reauthentication_needed")]],
  ["no mails left", [429, "application/json", JSON.stringify(mailLimit)]],
  ["another address", [422, "application/json", refusedWith("mfa_ip_address_mismatch")]],
]);
