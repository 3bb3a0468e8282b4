/** The short way for calls of functions, which most questions are; the package's takes four times as long. */
import type { PgliteConnection } from "@supabase/lite/pglite";
import { z } from "zod";
import { verifiedClaims } from "./auth/factor-tokens";
import { callerSettings, requestSettings } from "./caller";
import { createStatements, type Rows } from "./statements";

const roleSchema = z.enum(["anon", "authenticated", "service_role"]);

/** The package's own limit, as hosted has it. */
const maxRows = 1000;

const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Range, Content-Location, Preference-Applied",
};

export interface FunctionCall {
  name: string;
  args: Record<string, unknown>;
  settings: Record<string, string>;
}

interface Keys {
  anonKey: string;
  serviceRoleKey: string;
  jwtSecret: string;
}

const ofSenders = new Set(
  `prepare_emails hold_queue leave_queue claim_deliveries delivery_sent delivery_failed release_deliveries
   ready_webhooks offer_waiting_spots`.split(/\s+/),
);
/** What the senders of emails and webhooks ask lets visitors go first. */
export const orderOf = ({ name }: FunctionCall) => (ofSenders.has(name) ? ("patient" as const) : undefined);

/** Null for what the package is to answer: every request but the client's plain `rpc`. */
export function functionCall(request: Request, body: Uint8Array, keys: Keys): FunctionCall | null {
  const { pathname, search } = new URL(request.url);
  const [, name] = /^\/rest\/v1\/rpc\/([a-z_][a-z0-9_]*)$/.exec(pathname) ?? [];
  if (!name || request.method !== "POST" || search || !isPlain(request.headers)) return null;
  const caller = callerOf(request.headers, keys);
  const args = caller && objectIn(body);
  if (!args) return null;
  const requestHeaders = Object.fromEntries(request.headers);
  return {
    name,
    args,
    settings: {
      ...callerSettings(caller.role, caller.userId, caller.claims),
      ...requestSettings({ method: "POST", path: `/rpc/${name}`, requestHeaders }),
    },
  };
}

function isPlain(headers: Headers): boolean {
  const isOneOf = (name: string, ...values: string[]) => values.includes(headers.get(name) ?? "");
  return (
    isOneOf("accept", "", "*/*", "application/json") &&
    isOneOf("content-type", "application/json", "application/json; charset=utf-8") &&
    isOneOf("content-profile", "", "public") &&
    ["accept-profile", "prefer", "range"].every((name) => !headers.has(name)) &&
    // why: the package refuses the secret key to browsers
    !headers.get("user-agent")?.includes("Mozilla")
  );
}

function callerOf(headers: Headers, { anonKey, serviceRoleKey, jwtSecret }: Keys) {
  const apiKey = headers.get("apikey");
  const ofKey = apiKey === anonKey ? "anon" : apiKey === serviceRoleKey ? "service_role" : null;
  if (!ofKey) return null;
  const [, token] = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? `Bearer ${apiKey}`) ?? [];
  if (token === apiKey) return { role: ofKey, userId: null, claims: { role: ofKey } };
  const claims = token ? verifiedClaims(token, jwtSecret) : null;
  const role = roleSchema.safeParse(claims?.role).data;
  return claims && role ? { role, userId: claims.sub, claims } : null;
}

function objectIn(body: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString());
    return typeof value === "object" && value && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

type FunctionInfo = NonNullable<Awaited<ReturnType<PgliteConnection["introspect"]>>["functions"]>[number];

/**
 * Answers a call that succeeds. One that fails or is not plain leaves nothing behind and is null: the package, asked the
 * same, says what is wrong.
 */
export function createFunctionCalls(connection: PgliteConnection): (call: FunctionCall) => Promise<Response | null> {
  const run = createStatements(connection.driver);
  return async ({ name, args, settings }) => {
    const { functions = [] } = await connection.introspect({ useCache: true });
    const info = functionNamed(functions, name, Object.keys(args));
    if (!info) return null;
    const values = Object.entries(args).map(([arg, value]) => asText(typeOf(info, arg), value));
    return run({ sql: statementOf(info, Object.keys(args)), values, settings }, (rows) => answerOf(info, rows));
  };
}

/** Only what has one meaning, as nearly every function: no overloads, no unnamed or variadic parameters. */
function functionNamed(functions: FunctionInfo[], name: string, args: string[]): FunctionInfo | null {
  const [info, another] = functions.filter((one) => one.schema === "public" && one.name === name);
  if (!info || another || info.has_variadic || info.return_typtype === "d") return null;
  const required = info.arg_names.slice(0, info.arg_types.length - info.arg_defaults);
  const isNamed = info.arg_names.length === info.arg_types.length && info.arg_names.every(Boolean);
  const isCalled = args.every((arg) => info.arg_names.includes(arg)) && required.every((arg) => args.includes(arg));
  return isNamed && isCalled ? info : null;
}

const typeOf = (info: FunctionInfo, arg: string) => info.arg_types[info.arg_names.indexOf(arg)] ?? "";

const asText = (type: string, value: unknown) =>
  /^jsonb?$/.test(type) && value !== null && typeof value !== "string" ? JSON.stringify(value) : value;

function statementOf(info: FunctionInfo, args: string[]): string {
  const list = args.map((arg, index) => `${arg} := $${index + 1}::${typeOf(info, arg)}`);
  return `select * from public.${info.name}(${list.join(", ")}) as "${info.name}" limit ${maxRows}`;
}

/** Null where the answer is not what such a function gives. */
function answerOf(info: FunctionInfo, { names, rows }: Rows): Response | null {
  const isObject = info.has_out_args || info.return_typtype === "c" || info.return_typtype === "p";
  if (info.return_type === "void" && !info.has_out_args)
    return new Response(null, { status: 204, headers: { ...crossOrigin, "Content-Range": "0-0/*" } });
  if (!info.return_is_setof && rows.length !== 1) return null;
  const isScalar = !isObject && names.length === 1 && names[0] === info.name;
  const values = rows.map((row) => (isScalar ? row[0] : Object.fromEntries(names.map((name, n) => [name, row[n]]))));
  const body = Buffer.from(JSON.stringify(info.return_is_setof ? values : values[0], bigintAsNumber));
  return new Response(body, {
    headers: {
      ...crossOrigin,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Range": rows.length > 0 ? `0-${rows.length - 1}/*` : "*/*",
      "Content-Length": String(body.byteLength),
    },
  });
}

const bigintAsNumber = (_: string, value: unknown) => (typeof value === "bigint" ? Number(value) : value);
