import { parseCookie, stringifySetCookie } from "cookie";
import { z } from "zod";
import type { CookieName } from "~/content/privacy/cookies";
import { env } from "~/env.server";
import { isEqual, sign } from "~/integrations/signing/sign.server";

/** Tokens of Supabase Auth, and state of this browser. */
export interface Session {
  accessToken: string;
  refreshToken: string;
  /** Came by a reset link: good for choosing a new password only. */
  recovery?: true;
  /** The notice that the profile could not be loaded was shown. */
  basicProfileNoted?: true;
}

const sessionSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
  recovery: z.literal(true).optional(),
  basicProfileNoted: z.literal(true).optional(),
});

/** Seconds a browser keeps an unused session: 30 days. */
const sessionAge = 30 * 24 * 60 * 60;

/** Browsers keep 4096 bytes a cookie, name and attributes included; the rest goes into further cookies. */
const chunkLength = 3_600;
const maxChunks = 3;
const chunkName = (index: number) => (index === 0 ? "session" : (`session.${index}` as const));
const chunkNames = Array.from({ length: maxChunks }, (_, index) => chunkName(index));

export function readSession(cookieHeader: string | null): Session | null {
  const cookies = readCookies(cookieHeader);
  const text = openSigned("session", chunkNames.map((name) => cookies[name] ?? "").join(""));
  return text === null ? null : (sessionSchema.safeParse(JSON.parse(text)).data ?? null);
}

/** Whether the session fits into cookies; an account with huge metadata may not. */
export const fitsCookies = (session: Session): boolean => signedSession(session).length <= maxChunks * chunkLength;

const signedSession = (session: Session) => signText("session", JSON.stringify(session));

/** `Set-Cookie` values replacing those of the request. @throws Error when the tokens are too long for cookies */
export function writeSession(session: Session | null, cookieHeader: string | null): string[] {
  const sent = readCookies(cookieHeader);
  if (session && !fitsCookies(session)) throw new Error("the session does not fit into cookies");
  const signed = session ? signedSession(session) : "";
  return chunkNames.flatMap((name, index) => {
    const chunk = signed.slice(index * chunkLength, (index + 1) * chunkLength);
    if (chunk) return setCookie(name, chunk, sessionAge);
    return sent[name] === undefined ? [] : setCookie(name, "", 0);
  });
}

type Cookie = CookieName | `${CookieName}.${number}`;

const isSecure = env.SITE_URL.startsWith("https:");

/** By TLS a browser takes these names from this host alone, so that no other one of the domain plants a session. */
const sentName = (name: string): string => {
  if (!isSecure) return name;
  return /^(?:session|flash)/.test(name) ? `__Host-${name}` : `__Secure-${name}`;
};

/** The site's own cookies of a request. */
export const readCookies = (cookieHeader: string | null): Partial<Record<Cookie, string>> =>
  Object.fromEntries(
    Object.entries(parseCookie(cookieHeader ?? ""))
      .map(([sent, value]) => ({ sent, name: sent.replace(/^__(?:Host|Secure)-/, ""), value }))
      .filter(({ sent, name }) => sent === sentName(name))
      .map(({ name, value }) => [name, value]),
  );

/** `maxAge` in seconds; 0 deletes the cookie. */
export const setCookie = (name: Cookie, value: string, maxAge: number, path = "/"): string =>
  stringifySetCookie({
    name: sentName(name),
    value,
    maxAge,
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
  });

const signatureOf = (secret: string, purpose: string, payload: string) =>
  sign(`cookie ${purpose}`, payload, secret).toString("base64url");

/** Signs a text, encoded for a cookie, with the first secret. */
export function signText(purpose: string, text: string): string {
  const payload = Buffer.from(text).toString("base64url");
  const [secret = ""] = env.SESSION_SECRET;
  return `${payload}.${signatureOf(secret, purpose, payload)}`;
}

/** Null unless signed for the same purpose with one of the secrets. */
export function openSigned(purpose: string, signed: string): string | null {
  const [payload = "", signature = "", ...rest] = signed.split(".");
  if (rest.length > 0) return null;
  const known = env.SESSION_SECRET.some((secret) => isEqual(signature, signatureOf(secret, purpose, payload)));
  return known && payload ? Buffer.from(payload, "base64url").toString() : null;
}
