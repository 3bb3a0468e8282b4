import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

/** Milliseconds between a form's answer and the work it made. */
const afterFormDelayMs = 100;

interface Loop<End extends string> {
  /** Of this process. */
  name: string;
  run: (signal: AbortSignal) => Promise<End>;
  /** Milliseconds until the next run, by the end of the last. */
  wait: (end: End | "done") => number;
}

/** Works round after round for as long as the process lives; a POST wakes it, and what it returns, after a good round. */
export function startLoop<End extends string>({ name, run, wait }: Loop<End>): () => void {
  // why: in development the module is loaded again with every change
  const mark = Symbol.for(`small-steps.${name}`);
  if (Reflect.has(globalThis, mark)) return () => undefined;
  Reflect.set(globalThis, mark, true);
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopping.abort());

  let last: End | "done" = "done";
  let isRunning = false;
  let isRequested = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    isRunning = true;
    isRequested = false;
    last = await run(stopping.signal);
    isRunning = false;
    if (!stopping.signal.aborted) schedule(isRequested && last === "done" ? afterFormDelayMs : wait(last));
  };
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), milliseconds).unref();
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    isRequested = true;
    if (!isRunning && last === "done") schedule(afterFormDelayMs);
  };
  schedule(wait("done"));
  subscribe("http.server.response.finish", (message) => isPost(message) && wake());
  return wake;
}

const isPost = (message: unknown) =>
  typeof message === "object" &&
  message !== null &&
  "request" in message &&
  message.request instanceof IncomingMessage &&
  message.request.method === "POST";
