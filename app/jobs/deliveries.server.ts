import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { isNight } from "~/domain/dates/calendar";
import { type Client, serviceClient } from "~/integrations/supabase.server";
import { describeError, type LogDetails, log } from "~/log.server";
import { noteVersion } from "~/models/cached-list.server";
import {
  type ClaimedDelivery,
  claimDeliveries,
  type FailureReason,
  holdQueue,
  leaveQueue,
  readDueWork,
  releaseDeliveries,
  reportFailed,
  reportSent,
} from "~/models/deliveries.server";
import { waits } from "~/waits.server";

/** Milliseconds between a form's answer and the work it made. */
const afterFormDelayMs = 100;

/** A way to send. A further one is a file like its neighbours, and a name in `private.deliveries.channel`. */
export interface Channel {
  name: string;
  /** Whether this copy of the site sends by itself. */
  isOn(): boolean;
  owns(queue: string): boolean;
  /** Written before the first claim of a turn. */
  prepare?(service: Client): Promise<void>;
  /** Deliveries claimed at a time. */
  batch: number;
  /** Milliseconds after which a turn ends though more is due. */
  turn: number;
  /** What a turn sends by. */
  open(): Connection;
  events: { unsent: string; unreported: string; broken: string; waiting?: string };
}

interface Connection {
  send(delivery: ClaimedDelivery): Promise<Answer>;
  close?(): void;
}

/** `about`: for the log. `isAway`: nothing else will get through now. */
export type Answer = { about: LogDetails; status?: number } & (
  | { ok: true }
  | { ok: false; reason: string; why: FailureReason; isAway?: boolean }
);

export type End = "done" | "more" | "busy" | "stopped" | "server-away" | "database-away";

interface Sending {
  end: End;
  sent: number;
  failed: number;
  dead: number;
}
type Counts = Omit<Sending, "end">;

/** Seconds of a turn and of claimed deliveries, and milliseconds between renewals. */
const leaseSeconds = 20;
const heartbeatMs = 5_000;

/** One question a round for all that is on: what is due, and whether another copy changed what visitors share. */
export function startDeliveries(channels: readonly Channel[]): void {
  const isOn = channels.filter((channel) => channel.isOn());
  if (isOn.length === 0) return;
  const senders = isOn.map((channel) => sender(channel, () => wake()));
  const wake = startLoop<End>({
    name: "deliveries",
    wait: (end) => waits.deliveries[end === "done" && isNight() ? "night" : end],
    run: async (signal) => {
      const due = await readDueWork(serviceClient(), waits.clockWork / 1000).catch(() => null);
      if (!due) return "database-away";
      noteVersion(due.version);
      for (const send of senders) void send(due.queues, signal);
      return "done";
    },
  });
}

/** Sends what is due, unless it does already or rests. @param wake has the loop ask again */
function sender(channel: Channel, wake: () => void) {
  let last: End = "done";
  let restsUntil = 0;
  let isAsked = false;
  return async (due: readonly string[], signal: AbortSignal): Promise<void> => {
    const queues = due.filter(channel.owns);
    if (queues.length === 0) return;
    isAsked = true;
    if (Date.now() < restsUntil) return;
    restsUntil = Number.POSITIVE_INFINITY;
    isAsked = false;
    const end = await runOnce(channel, queues, signal);
    restsUntil = end === "done" || end === "more" ? 0 : Date.now() + waits.deliveries[end];
    if (end === "more" || (end === "done" && isAsked)) wake();
    const { waiting } = channel.events;
    if (waiting && end.endsWith("away") && end !== last) log("warn", waiting, { because: end });
    last = end;
  };
}

async function runOnce(channel: Channel, queues: readonly string[], signal: AbortSignal): Promise<End> {
  try {
    return (await sendDeliveries(channel, queues, signal)).end;
  } catch (error) {
    log("error", channel.events.broken, describeError(error));
    return "database-away";
  }
}

/** All queues at once, each by one sender at a time. Safe to kill: what was not reported goes again under the same id. */
export async function sendDeliveries(
  channel: Channel,
  queues: readonly string[],
  signal?: AbortSignal,
): Promise<Sending> {
  const counts: Counts = { sent: 0, failed: 0, dead: 0 };
  const ends = await Promise.all(queues.map((queue) => sendQueue(channel, queue, counts, signal)));
  const order: readonly End[] = ["stopped", "database-away", "server-away", "more", "done", "busy"];
  return { ...counts, end: order.find((end) => ends.includes(end)) ?? "done" };
}

async function sendQueue(channel: Channel, queue: string, counts: Counts, signal?: AbortSignal): Promise<End> {
  const service = serviceClient();
  const holder = randomUUID();
  let heldAt = 0;
  const hold = async (lease?: string) => {
    const asked = Date.now();
    const isHeld = await holdQueue(service, queue, holder, leaseSeconds, lease);
    if (isHeld) heldAt = asked;
    return isHeld;
  };
  const held = await hold();
  if (!held) return held === null ? "database-away" : "busy";
  const connection = channel.open();
  const turn: Turn = { channel, connection, counts, hold, heldAt: () => heldAt, signal };
  const turnEnds = Date.now() + channel.turn;
  let end: End | undefined;
  try {
    await channel.prepare?.(service);
    while (!end && Date.now() < turnEnds) {
      const batch = await claimDeliveries(service, queue, holder, channel.batch, leaseSeconds);
      end = batch ? await sendBatch(batch, turn) : "database-away";
    }
    return end ?? "more";
  } finally {
    connection.close?.();
    // why: a claim that finds nothing due ends the turn itself
    if (end !== "done") await leaveQueue(service, queue, holder);
  }
}

interface Turn {
  channel: Channel;
  connection: Connection;
  counts: Counts;
  hold: (lease?: string) => Promise<boolean | null>;
  /** When it was last held, milliseconds since 1970. */
  heldAt: () => number;
  signal?: AbortSignal;
}

/** @returns why the turn ends; undefined to go on */
async function sendBatch(batch: readonly ClaimedDelivery[], turn: Turn): Promise<End | undefined> {
  const lease = batch[0]?.lease;
  if (lease === undefined) return "done";
  const renewal = setInterval(() => {
    turn.hold(lease).catch((error: unknown) => log("error", "sender not heard of", describeError(error)));
  }, heartbeatMs).unref();
  try {
    for (const delivery of batch) {
      const end = turn.signal?.aborted ? "stopped" : await sendOne(delivery, turn);
      // why: each question takes its time from visitors, and the lease lasts four times as long
      if (!end && (Date.now() - turn.heldAt() < heartbeatMs || (await turn.hold(lease)))) continue;
      await releaseDeliveries(serviceClient(), lease);
      return end ?? "busy";
    }
  } finally {
    clearInterval(renewal);
  }
  return undefined;
}

async function sendOne(delivery: ClaimedDelivery, { channel, connection, counts }: Turn): Promise<End | undefined> {
  const { about, ...answer } = await connection.send(delivery);
  if (answer.ok) {
    counts.sent++;
    // why: a lost report means a second copy
    if (!(await reportSent(serviceClient(), delivery, answer.status))) log("error", channel.events.unreported, about);
    return undefined;
  }
  const outcome = await reportFailed(serviceClient(), delivery, answer);
  counts[outcome === "dead" ? "dead" : "failed"]++;
  log(outcome === "dead" ? "error" : "warn", channel.events.unsent, { ...about, outcome });
  return answer.isAway ? "server-away" : undefined;
}

interface Loop<End extends string> {
  /** Of this process. */
  name: string;
  run: (signal: AbortSignal) => Promise<End>;
  /** Milliseconds until the next run, by the end of the last. */
  wait: (end: End | "done") => number;
}

/** Works round after round for as long as the process lives; a POST wakes it, and what it returns, after a good round. */
function startLoop<End extends string>({ name, run, wait }: Loop<End>): () => void {
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
