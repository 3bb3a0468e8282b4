import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { type ServerType, serve } from "@hono/node-server";
import { App } from "@supabase/lite";
import { createPgliteConnection, PGlite, type PgliteConnection } from "@supabase/lite/pglite";
import { answerAuthAdmin } from "./auth/auth-admin";
import { answerAuth, type MailTemplate } from "./auth/auth-as-hosted";
import { answerFactorsAdmin } from "./auth/factors";
import { answerPasskeysAdmin } from "./auth/passkeys";
import { beginAtOnce, identifyCaller } from "./caller";
import { answerWithRedactedLog, rememberDatabaseError } from "./error-log";
import { createFunctionCalls, functionCall, orderOf } from "./function-calls";
import { answerMailPage } from "./mail/mail-pages";
import { redirectingMailbox, withMailRedirect } from "./mail/mail-redirect";
import { createMailbox } from "./mail/mailbox";
import { defaultMigrationsDir } from "./migration-state";
import { applyMigrations, applySeed } from "./migrations";
import { createMutex, type Mutex } from "./mutex";
import type { Secrets } from "./secrets";
import { answerStorage } from "./storage";
import { adjustTypes } from "./types";
import { beginUpkeep } from "./upkeep";

export interface EmbeddedOptions {
  /** In memory when absent. The caller holds the directory's lock. */
  databaseDir?: string;
  snapshot?: Blob;
  mailDir: string;
  storageDir: string;
  secrets: Secrets;
  siteUrl: string;
  mailsAnHour?: number;
  port?: number;
  /** Told the address before the database is open: requests wait for it. */
  onListening?(url: string): void;
  migrationsDir?: string;
}

export interface Embedded {
  url: string;
  db: PGlite;
  answer(request: Request): Promise<Response>;
  mutex: Mutex;
  stop(): Promise<void>;
}

const supabaseDir = fileURLToPath(new URL("..", import.meta.url));

/** Bytes; files have their bucket's limit. */
const maxBodyBytes = 4 * 1024 * 1024;

/** On loopback. Nothing is fsynced: a power cut may lose data. @throws Error for a failed migration or a taken port */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  let opening: ReturnType<typeof openDatabase> | undefined;
  const server = await listen(async (request) => {
    const opened = await opening;
    return opened ? opened.answer(request) : new Response(null, { status: 503 });
  }, options.port ?? 0);
  opening = openDatabase(options);
  options.onListening?.(server.url);
  try {
    const { connection, answer, mutex } = await opening;
    const endUpkeep = beginUpkeep(connection.driver, mutex);
    return {
      url: server.url,
      db: connection.driver,
      answer,
      mutex,
      async stop() {
        await Promise.all([server.close(), endUpkeep()]);
        await mutex.idle();
        await connection.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

const databaseSettings = [
  // why: the default is 128 MB, taken whether used or not
  "shared_buffers=16MB",
  // why: there is no compiler, and each plan would look for it
  "jit=off",
  // why: without fsync they protect from nothing, since a write that has begun survives the process
  "full_page_writes=off",
  // why: planning takes longer than the query; see plans.sql
  "plan_cache_mode=force_generic_plan",
];

async function openDatabase(options: EmbeddedOptions) {
  const connection = await createPgliteConnection({
    url: options.databaseDir,
    pgliteOptions: {
      extensions: { btree_gist, pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...databaseSettings.flatMap((setting) => ["-c", setting])],
      ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
    },
  });
  connection.normalizeDbError = rememberDatabaseError;
  beginAtOnce(connection);
  const db = connection.driver;
  try {
    const app = createApp(options, connection);
    await app.ensureSystemSchema();
    for (const script of ["prepare.sql", "auth/factors.sql", "auth/passkeys.sql"]) await runScript(db, script);
    // why: otherwise the package grants everything to every role at its first request, undoing each `revoke`,
    // and runs as superuser when no table has policies yet
    Reflect.set(connection, "rlsState", "active");
    const migrationsDir = options.migrationsDir ?? defaultMigrationsDir;
    await applyMigrations(db, migrationsDir);
    await applySeed(db, path.join(migrationsDir, "../seed.sql"));
    await runScript(db, "plans.sql");
    await adjustTypes(db);
    const mutex = createMutex();
    return { connection, mutex, answer: createHandler(app.fetch, connection, mutex, options) };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

const runScript = async (db: PGlite, name: string) => db.exec(await readFile(new URL(name, import.meta.url), "utf8"));

const mails = {
  confirmation: template("confirmation", "Confirm your email address"),
  recovery: template("recovery", "Choose your password"),
};

function template(name: string, subject: string): MailTemplate {
  return { subject, content_path: path.join(supabaseDir, "templates", `${name}.html`) };
}

const mailboxOf = ({ mailDir, siteUrl }: EmbeddedOptions) => redirectingMailbox(createMailbox(mailDir), siteUrl);

function createApp(options: EmbeddedOptions, connection: ConstructorParameters<typeof App>[0]["connection"]) {
  return new App({
    connection,
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      jwt_secret: options.secrets.jwtSecret,
      publishable_key: options.secrets.anonKey,
      secret_key: options.secrets.serviceRoleKey,
      minimum_password_length: 8,
      email: {
        enable_confirmations: true,
        otp_length: 10,
        template: mails,
      },
    },
    options: {
      drivers: { email: mailboxOf(options) },
      server: { disableStudio: true },
    },
  });
}

type Answer = (request: Request) => Response | Promise<Response>;

// why: the body is read before taking the mutex, so that a slow sender does not block the others
function createHandler(askPackage: Answer, connection: PgliteConnection, mutex: Mutex, options: EmbeddedOptions) {
  const db = connection.driver;
  const callFunction = createFunctionCalls(connection);
  const ask = (request: Request) => mutex.runExclusive(() => answerWithRedactedLog(async () => askPackage(request)));
  const context = { db, mutex, directory: options.storageDir };
  const authContext = {
    db,
    ask: async (request: Request) => askPackage(request),
    mailbox: mailboxOf(options),
    confirmation: mails.confirmation,
    siteUrl: options.siteUrl,
    secretKey: options.secrets.serviceRoleKey,
    jwtSecret: options.secrets.jwtSecret,
    mailsAnHour: options.mailsAnHour ?? 1000,
    sentAt: [],
  };

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (/^\/mail(\/|$)/.test(pathname)) return answerMailPage(request, options.mailDir);
    if (pathname.startsWith("/storage/v1/")) {
      const caller = await identifyCaller(request, options.secrets, ask);
      if (caller) return answerStorage(context, request, caller);
      return Response.json({ statusCode: "403", error: "Unauthorized", message: "invalid token" }, { status: 400 });
    }
    const body = await bodyOf(request);
    if (body.byteLength > maxBodyBytes) return Response.json({ message: "The body is too large" }, { status: 413 });
    const call = functionCall(request, body, options.secrets);
    const called = call && (await mutex.runExclusive(() => callFunction(call), orderOf(call)));
    if (called) return called;
    const whole = withBody(request, body);
    if (/^\/auth\/v1\/admin\/users(\/|$)/.test(pathname)) {
      const caller = await identifyCaller(request, options.secrets, ask);
      if (caller?.role === "service_role") {
        const [, part = ""] = /\/(factors|passkeys)(?:\/|$)/.exec(pathname) ?? [];
        const answerAdmin = { factors: answerFactorsAdmin, passkeys: answerPasskeysAdmin }[part] ?? answerAuthAdmin;
        return mutex.runExclusive(() => answerWithRedactedLog(() => answerAdmin(db, whole)));
      }
      return Response.json({ code: 403, error_code: "not_admin", msg: "User not allowed" }, { status: 403 });
    }
    if (pathname.startsWith("/auth/v1/")) {
      return withMailRedirect(whole, () =>
        mutex.runExclusive(() => answerWithRedactedLog(() => answerAuth(authContext, whole))),
      );
    }
    return ask(whole);
  };
}

const isBodiless = ({ method }: Request) => method === "GET" || method === "HEAD";

const bodyOf = async (request: Request) =>
  isBodiless(request) ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());

function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  if (isBodiless(request)) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, ...(body.byteLength > 0 ? { body } : {}) });
}

async function listen(
  handler: (request: Request) => Promise<Response>,
  port: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = await new Promise<ServerType>((resolve, reject) => {
    const starting = serve({ fetch: handler, hostname: "127.0.0.1", port }, () => resolve(starting));
    starting.once("error", reject);
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the embedded database has no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      }),
  };
}

export async function dataDirectories(dataDir: string) {
  const databaseDir = path.join(dataDir, "database");
  await mkdir(databaseDir, { recursive: true });
  return { databaseDir, mailDir: path.join(dataDir, "mail"), storageDir: path.join(dataDir, "storage") };
}
