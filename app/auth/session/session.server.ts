import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/node";
import { z } from "zod";
import { env } from "~/env.server";
import { noStore } from "~/http/caching.server";
import { sign } from "~/integrations/signing/sign.server";
import {
  openSigned,
  readCookies,
  readSession,
  type Session,
  setCookie,
  signText,
  writeSession,
} from "./session-cookie.server";

/** Of the account whose session had ended; no fields where nothing was sent, or where the database has them. */
const formSchema = z.object({
  owner: z.string(),
  action: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  isStored: z.boolean().optional(),
});

/** Seconds. */
export const keptTtl = 3_600;

/** Browsers keep 4096 bytes a cookie; packed, this is a form of some 6,000 letters. */
const maxLength = 3_700;

const cipher = "aes-256-gcm";

const [ivLength, tagLength] = [12, 16];

export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** A change of many records that one press takes back, and the list it was made in. */
const undoSchema = z.object({ batch: z.string(), kind: z.string(), list: z.string() });

const flashSchema = z.array(
  z.object({
    id: z.string(),
    tone: z.enum(["success", "error", "warning", "info"]),
    title: z.string().optional(),
    text: z.string().optional(),
    undo: undoSchema.optional(),
  }),
);

type Flash = z.output<typeof flashSchema>[number];

/** How long a flash message waits, in seconds, and how many are kept (specification). */
const flashTtlSeconds = 120;
const maxFlashes = 5;

/** Session and flash messages of one request, shared by its loaders. */
export class RequestSession {
  readonly #cookieHeader: string | null;
  readonly #received: readonly Flash[];
  readonly #added: Flash[] = [];
  #session: Session | null;
  #sessionChanged = false;
  #kept: KeptForm | null;
  #keptCookie: string | null = null;
  /** How many of `#left` this page shows; null while it shows none. */
  #shownCount: number | null = null;

  constructor(cookieHeader: string | null) {
    this.#cookieHeader = cookieHeader;
    this.#session = readSession(cookieHeader);
    this.#received = readFlashes(cookieHeader);
    this.#kept = openKept(readCookies(cookieHeader).kept ?? "");
  }

  get current(): Session | null {
    return this.#session;
  }

  set(session: Session | null): void {
    this.#session = session;
    this.#sessionChanged = true;
  }

  /** What was sent when a session had ended. */
  get kept(): KeptForm | null {
    return this.#kept;
  }

  /** @returns what is too long for a cookie, sealed */
  keep(form: KeptForm | null): string | null {
    if (form === this.#kept) return null;
    this.#kept = form;
    const sealed = form ? sealKept(form) : "";
    const isLong = form !== null && sealed.length > maxLength;
    const value = isLong ? sealKept({ ...form, action: "", fields: [], isStored: true }) : sealed;
    this.#keptCookie = setCookie("kept", value, form ? keptTtl : 0);
    return isLong ? sealed : null;
  }

  flash({ text, ...message }: Omit<Flash, "id">): void {
    // why: a sentence may end with "p.m."
    this.#added.push({
      id: crypto.randomUUID(),
      ...message,
      ...(text && { text: text.replace(/\.\.(?=\s|$)/g, ".") }),
    });
  }

  /** Flash messages for this page; they come again only if the answer is a redirect. */
  takeFlashes(): readonly Flash[] {
    this.#shownCount = this.#added.length;
    return [...this.#received, ...this.#added];
  }

  cookies({ redirects = false } = {}): string[] {
    const session = this.#sessionChanged ? writeSession(this.#session, this.#cookieHeader) : [];
    if (this.#keptCookie) session.push(this.#keptCookie);
    const shownCount = redirects ? null : this.#shownCount;
    const pending = shownCount === null ? [...this.#received, ...this.#added] : this.#added.slice(shownCount);
    if (pending.length > 0 && this.#added.length > 0)
      return [
        ...session,
        setCookie("flash", signText("flash", JSON.stringify(pending.slice(-maxFlashes))), flashTtlSeconds),
      ];
    return shownCount !== null && this.#received.length > 0 ? [...session, setCookie("flash", "", 0)] : session;
  }
}

function readFlashes(cookieHeader: string | null): readonly Flash[] {
  const text = openSigned("flash", readCookies(cookieHeader).flash ?? "");
  return text === null ? [] : (flashSchema.safeParse(JSON.parse(text)).data ?? []);
}

const sessions = new WeakMap<AppLoadContext, RequestSession>();

/** Loaders get a request object each, but share the context. */
export function sessionOf({ request, context }: RequestArgs): RequestSession {
  const known = sessions.get(context);
  if (known) return known;
  const session = new RequestSession(request.headers.get("Cookie"));
  sessions.set(context, session);
  return session;
}

/** Adds the session's cookies to an answer and makes it private if there are any. */
export function appendSessionCookies(context: AppLoadContext, headers: Headers, about?: { redirects: boolean }): void {
  const cookies = sessions.get(context)?.cookies(about) ?? [];
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (cookies.length > 0) headers.set("Cache-Control", noStore);
}

/**
 * 303 with the session's cookies; others lose a session just refreshed. @param anew full page load, at sign-in and -out
 * @param again sends the same form there (307)
 */
export function redirectTo(
  { context }: Pick<RequestArgs, "context">,
  path: string,
  { anew = false, again = false } = {},
): Response {
  const headers = new Headers({ "Cache-Control": noStore });
  appendSessionCookies(context, headers, { redirects: true });
  return (anew ? redirectDocument : redirect)(path, { status: again ? 307 : 303, headers });
}

type KeptForm = z.output<typeof formSchema>;

/** A form, unreadable for those who have the browser alone, or the database. */
function sealKept(form: KeptForm): string {
  const iv = randomBytes(ivLength);
  const [secret = ""] = env.SESSION_SECRET;
  const sealing = createCipheriv(cipher, keyOf(secret), iv);
  const packed = deflateRawSync(JSON.stringify({ ...form, until: Date.now() + keptTtl * 1000 }));
  return Buffer.concat([iv, sealing.update(packed), sealing.final(), sealing.getAuthTag()]).toString("base64url");
}

/** Null where it is none of ours, or too old. */
export function openKept(sealed: string): KeptForm | null {
  const bytes = Buffer.from(sealed, "base64url");
  const [secret = ""] = env.SESSION_SECRET;
  if (bytes.length <= ivLength + tagLength) return null;
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivLength));
  opening.setAuthTag(bytes.subarray(-tagLength));
  try {
    const packed = Buffer.concat([opening.update(bytes.subarray(ivLength, -tagLength)), opening.final()]);
    const { until, ...form } = JSON.parse(inflateRawSync(packed).toString());
    return until > Date.now() ? formSchema.parse(form) : null;
  } catch {
    return null;
  }
}

const keyOf = (secret: string) => sign("cookie kept", "key", secret);
