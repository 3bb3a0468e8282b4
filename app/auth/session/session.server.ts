import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/node";
import { parseCookie } from "cookie";
import { z } from "zod";
import { noStore } from "~/http/caching.server";
import { openSigned, readSession, type Session, setCookie, signText, writeSession } from "./session-cookie.server";

/** What a loader or an action is called with, as far as it tells which request it serves. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

const flashSchema = z.array(
  z.object({
    id: z.string(),
    tone: z.enum(["success", "error", "warning", "info"]),
    title: z.string().optional(),
    text: z.string().optional(),
  }),
);

/** A message for the next page, told once. */
export type Flash = z.output<typeof flashSchema>[number];

/** How long a message waits for its page, in seconds, and how many are kept (specification). */
const flashAge = 120;
const mostFlashes = 5;

/**
 * The session and the messages of one request. All loaders of a request share one, so that what one of them changes
 * the others see and the answer carries.
 */
export class RequestSession {
  readonly #cookieHeader: string | null;
  readonly #arrived: readonly Flash[];
  readonly #left: Flash[] = [];
  #session: Session | null;
  #sessionChanged = false;
  /** How many of `#left` the page of this request tells; null while it tells none, nor what arrived. */
  #told: number | null = null;

  constructor(cookieHeader: string | null) {
    this.#cookieHeader = cookieHeader;
    this.#session = readSession(cookieHeader);
    this.#arrived = readFlashes(cookieHeader);
  }

  get current(): Session | null {
    return this.#session;
  }

  /** Keeps these tokens from now on, or none. */
  set(session: Session | null): void {
    this.#session = session;
    this.#sessionChanged = true;
  }

  /** Leaves a message for the next page. */
  flash(message: Omit<Flash, "id">): void {
    this.#left.push({ id: crypto.randomUUID(), ...message });
  }

  /** The messages for the page of this request. They do not come again, unless it turns out to be a redirect. */
  tell(): readonly Flash[] {
    this.#told = this.#left.length;
    return [...this.#arrived, ...this.#left];
  }

  /** The `Set-Cookie` values that the answer to this request must carry. A redirect tells nobody anything. */
  cookies({ redirects = false } = {}): string[] {
    const session = this.#sessionChanged ? writeSession(this.#session, this.#cookieHeader) : [];
    const told = redirects ? null : this.#told;
    const untold = told === null ? [...this.#arrived, ...this.#left] : this.#left.slice(told);
    if (untold.length > 0 && this.#left.length > 0)
      return [...session, setCookie("flash", signText("flash", JSON.stringify(untold.slice(-mostFlashes))), flashAge)];
    return told !== null && this.#arrived.length > 0 ? [...session, setCookie("flash", "", 0)] : session;
  }
}

function readFlashes(cookieHeader: string | null): readonly Flash[] {
  const text = openSigned("flash", parseCookie(cookieHeader ?? "").flash ?? "");
  return text === null ? [] : (flashSchema.safeParse(JSON.parse(text)).data ?? []);
}

const sessions = new WeakMap<AppLoadContext, RequestSession>();

/**
 * The session of a request, the same one for each of its loaders: they get a request object each, but share the
 * context.
 */
export function sessionOf({ request, context }: RequestArgs): RequestSession {
  const known = sessions.get(context);
  if (known) return known;
  const session = new RequestSession(request.headers.get("Cookie"));
  sessions.set(context, session);
  return session;
}

/** Gives an answer the cookies of its request's session; one that sets a cookie is for nobody else. */
export function carrySession(context: AppLoadContext, headers: Headers, about?: { redirects: boolean }): void {
  const cookies = sessions.get(context)?.cookies(about) ?? [];
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (cookies.length > 0) headers.set("Cache-Control", noStore);
}

/**
 * A 303 that carries the session's cookies. Every redirect behind a sign-in goes this way: a redirect drops what other
 * loaders of the request would have set, and with it a session that was just refreshed.
 * @param anew set where somebody comes in or goes out, so that a browser with scripts loads the whole page anew
 */
export function redirectTo({ context }: Pick<RequestArgs, "context">, path: string, { anew = false } = {}): Response {
  const headers = new Headers({ "Cache-Control": noStore });
  carrySession(context, headers, { redirects: true });
  return (anew ? redirectDocument : redirect)(path, { status: 303, headers });
}
