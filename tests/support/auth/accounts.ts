import { createHmac } from "node:crypto";
import { parseCookie, parseSetCookie } from "cookie";
import { z } from "zod";
import { type Session, writeSession } from "../../../app/auth/session/session-cookie.server";
import { visitorAddress } from "../appointments/contacts";
import type { TestBackend } from "../servers/embedded";
import type { TestSite } from "../servers/test-site";
import { makeAccount, type TestAccount } from "./make-account";
import { codeAt } from "./one-time-codes";

export * from "./make-account";

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

const sessionOf = (tokens: unknown): Session => {
  const { access_token: accessToken, refresh_token: refreshToken } = tokensSchema.parse(tokens);
  return { accessToken, refreshToken };
};

/** The answer of the auth service to a request with this token. */
async function askAuth(backend: TestBackend, path: string, body: object, token?: string): Promise<unknown> {
  const headers = { apikey: backend.anonKey, "Content-Type": "application/json" };
  const request = new Request(`${backend.url}/auth/v1${path}`, {
    method: "POST",
    headers: token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await backend.answer(request)).json();
}

/** Tokens of a new session that only the password has begun, from the auth service itself. */
export const passwordTokensOf = async (
  backend: TestBackend,
  { email, password }: Pick<TestAccount, "email" | "password">,
): Promise<Session> => sessionOf(await askAuth(backend, "/token?grant_type=password", { email, password }));

/** Tokens of a new session, proven with the second factor where the account has one. */
export async function tokensOf(backend: TestBackend, account: TestAccount): Promise<Session> {
  const session = await passwordTokensOf(backend, account);
  return account.factorSecret === null ? session : proveFactor(backend, session, account.factorSecret);
}

/** Lets the sessions of an account add a factor or passkey at the auth service, as the site does after the password. */
export const allowAdditions = (
  backend: TestBackend,
  { userId }: Pick<TestAccount, "userId">,
  kind: "factor" | "passkey" = "passkey",
) =>
  backend.sql("select public.allow_addition(s.id, $2, true) from auth.sessions s where s.user_id = $1", [userId, kind]);

/** Raises a session by a code of the account's factor. */
async function proveFactor(backend: TestBackend, { accessToken }: Session, secret: string): Promise<Session> {
  const factor = await backend.first("select id from auth.mfa_factors where secret = $1", [secret]);
  const asked = await askAuth(backend, `/factors/${factor}/challenge`, {}, accessToken);
  const { id } = z.object({ id: z.string() }).parse(asked);
  const proof = { challenge_id: id, code: codeAt(secret) };
  return sessionOf(await askAuth(backend, `/factors/${factor}/verify`, proof, accessToken));
}

/** The same access token with other claims, signed by this secret. */
export function resign(accessToken: string, secret: string, claims: Record<string, unknown>): string {
  const [header = "", payload = ""] = accessToken.split(".");
  const known = z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  const changed = Buffer.from(JSON.stringify({ ...known, ...claims })).toString("base64url");
  const signature = createHmac("sha256", secret).update(`${header}.${changed}`).digest("base64url");
  return `${header}.${changed}.${signature}`;
}

/** A session with so many seconds left (negative: run out so long ago), and its real refresh token. */
export async function sessionWithSecondsLeft(
  backend: TestBackend,
  account: TestAccount,
  seconds: number,
): Promise<Session> {
  const { accessToken, refreshToken } = await tokensOf(backend, account);
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return { accessToken: resign(accessToken, backend.jwtSecret, { exp }), refreshToken };
}

/** Keeps cookies and sends forms as a browser without JavaScript does; follows no redirect by itself. */
export class TestBrowser {
  readonly #cookies: { name: string; value: string; path: string }[] = [];

  /** @param address where it stands, as the proxy in front of the site would say */
  constructor(
    readonly site: string,
    readonly address = visitorAddress(),
  ) {}

  /** Names and values of the cookies it would send to that path. */
  cookies(path = "/"): Record<string, string> {
    const sent = this.#cookies.filter((cookie) => covers(cookie.path, path));
    return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
  }

  keep(name: string, value: string, path = "/"): void {
    this.#drop(name, path);
    this.#cookies.push({ name, value, path });
  }

  /** Holds this session from now on, signed by the secret of the tests. */
  hold(session: Session): this {
    for (const line of writeSession(session, null)) this.#receive(line);
    return this;
  }

  /** Another browser with the same cookies. */
  copy(): TestBrowser {
    const copy = new TestBrowser(this.site, this.address);
    for (const { name, value, path } of this.#cookies) copy.keep(name, value, path);
    return copy;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  /** Values as a plain form, or a form with a file. */
  async post(
    path: string,
    values: Record<string, string> | URLSearchParams | FormData = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = values instanceof FormData ? values : new URLSearchParams(values);
    return this.#send(path, { method: "POST", body, headers: { Origin: this.site, ...headers } });
  }

  signIn({ email, password }: Pick<TestAccount, "email" | "password">, query = ""): Promise<Response> {
    return this.post(`/login${query}`, { email, password });
  }

  async #send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const sent = Object.entries(this.cookies(path.split("?")[0])).map(([name, value]) => `${name}=${value}`);
    const headers = {
      "X-Forwarded-For": this.address,
      ...(sent.length > 0 && { Cookie: sent.join("; ") }),
      ...init.headers,
    };
    const answer = await fetch(this.site + path, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) this.#receive(line);
    return answer;
  }

  #receive(line: string): void {
    const { name, value = "", maxAge, path = "/" } = parseSetCookie(line);
    if (maxAge === 0) this.#drop(name, path);
    else this.keep(name, value, path);
  }

  #drop(name: string, path: string): void {
    const at = this.#cookies.findIndex((cookie) => cookie.name === name && cookie.path === path);
    if (at >= 0) this.#cookies.splice(at, 1);
  }
}

type Somebody = TestAccount | NonNullable<Parameters<typeof makeAccount>[1]>;

/** A browser in which somebody new, or the given account, has signed in; with so many seconds left, where told. */
export async function browserOf(
  { site, supabase }: Pick<TestSite, "supabase"> & { site: { url: string } },
  whose: Somebody = {},
  seconds?: number,
): Promise<TestBrowser> {
  const account = "userId" in whose ? whose : await makeAccount(supabase, whose);
  const session =
    seconds === undefined ? tokensOf(supabase, account) : sessionWithSecondsLeft(supabase, account, seconds);
  return new TestBrowser(site.url).hold(await session);
}

const covers = (cookiePath: string, path: string) =>
  cookiePath === "/" || path === cookiePath || path.startsWith(`${cookiePath}/`);

/** The address that an answer redirects to. */
export const leadsTo = (answer: Response) => answer.headers.get("Location");

/** The messages that an answer leaves for the next page, as the cookie says them. */
export function flashOf(answer: Response): string {
  const [line] = answer.headers.getSetCookie().filter((one) => one.startsWith("flash="));
  const [payload = ""] = (parseCookie(line ?? "").flash ?? "").split(".");
  return Buffer.from(payload, "base64url").toString();
}

/** The form that the last message of an answer has, to take back what it tells of. */
export const undoOf = (answer: Response): Record<string, string> =>
  z.object({ undo: z.record(z.string(), z.string()) }).parse(JSON.parse(flashOf(answer)).at(-1)).undo;

/** What two answers must have in common to say the same: all but what is of one request, and the address asked about. */
export async function comparable(answer: Response) {
  const headers = [...answer.headers]
    .filter(([name]) => !["date", "etag", "x-request-id", "content-length"].includes(name))
    .map(([name, value]) => [name, value.replace(/nonce-\w+/g, "nonce").replace(/(flash|mailed)=[^;]+/, "$1")]);
  const text = (await answer.text()).replace(/nonce="\w+"/g, "").replace(/[\w-]+@example\.com/g, "address");
  return { status: answer.status, headers, text, flash: flashOf(answer).replace(/"id":"[^"]*"/g, "") };
}
