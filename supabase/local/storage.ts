import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";
import { type Caller, withCallerRole } from "./caller";
import type { Mutex } from "./mutex";

interface StorageContext {
  db: PGlite;
  mutex: Mutex;
  directory: string;
  secret: string;
}

interface Bucket {
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

interface StoredObject {
  id: string;
  mimetype: string;
}

const signRequest = z.object({ expiresIn: z.number().int().min(1).max(31_536_000) });
const removeRequest = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });
const signedClaims = z.object({ url: z.string(), exp: z.number() });

/** Upload, download, remove and signed links, which the package lacks; policies of `storage.objects` apply. */
export async function answerStorage(context: StorageContext, request: Request, caller: Caller): Promise<Response> {
  const url = new URL(request.url);
  const names = url.pathname.split("/").slice(3).map(decode);
  if (names.includes(null) || names[0] !== "object") return notFound();
  const [, first = "", ...others] = names.map(String);

  if (first === "sign" && others.length > 1) {
    const [bucket = "", ...name] = others;
    if (request.method === "POST") return signLink(context, caller, bucket, name.join("/"), request);
    if (request.method === "GET") return openLink(context, url, bucket, name.join("/"));
    return notFound();
  }
  if (request.method === "DELETE" && others.length === 0) return remove(context, caller, first, request);
  if (request.method === "POST" && others.length > 0) {
    return upload(context, caller, first, others.join("/"), request);
  }
  if (request.method === "GET" && others.length > 0) {
    const [bucket = "", ...name] = first === "authenticated" ? others : [first, ...others];
    return download(context, caller, bucket, name.join("/"));
  }
  return notFound();
}

async function upload(
  context: StorageContext,
  caller: Caller,
  bucketId: string,
  name: string,
  request: Request,
): Promise<Response> {
  const bucket = await context.mutex.runExclusive(() => findBucket(context.db, bucketId));
  if (!bucket) return notFound("Bucket not found");
  const mimetype = (request.headers.get("content-type") ?? "application/octet-stream").split(";")[0] ?? "";
  const bytes = await readAtMost(request, bucket.file_size_limit ?? Number.POSITIVE_INFINITY);
  if (!bytes) return refuse("413", "Payload too large", "The object exceeded the maximum allowed size");
  if (bucket.allowed_mime_types && !bucket.allowed_mime_types.includes(mimetype)) {
    return refuse("415", "invalid_mime_type", `mime type ${mimetype} is not supported`);
  }

  const id = randomUUID();
  await mkdir(context.directory, { recursive: true });
  await writeFile(path.join(context.directory, id), bytes, { mode: 0o600 });
  try {
    await context.mutex.runExclusive(() =>
      withCallerRole(context.db, caller, (db) =>
        db.query(
          `insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata)
           values ($1, $2, $3, $4::uuid, $4::uuid::text, $5::text::jsonb)`,
          [id, bucketId, name, caller.userId, JSON.stringify({ mimetype, size: bytes.length })],
        ),
      ),
    );
  } catch (error) {
    await rm(path.join(context.directory, id), { force: true });
    return refuseDatabase(error);
  }
  return Response.json({ Id: id, Key: `${bucketId}/${name}` });
}

async function download(context: StorageContext, caller: Caller, bucket: string, name: string): Promise<Response> {
  const object = await context.mutex.runExclusive(() =>
    withCallerRole(context.db, caller, (db) => findObject(db, bucket, name)),
  );
  return object ? sendFile(context, object) : notFound();
}

async function remove(context: StorageContext, caller: Caller, bucket: string, request: Request): Promise<Response> {
  const parsed = removeRequest.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refuse("400", "invalid_request", "prefixes must be a list of names");
  try {
    const { rows } = await context.mutex.runExclusive(() =>
      withCallerRole(context.db, caller, async (db) => {
        await db.query("select set_config('storage.allow_delete_query', 'true', true)");
        return db.query<{ id: string }>(
          "delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning *",
          [bucket, parsed.data.prefixes],
        );
      }),
    );
    for (const { id } of rows) await rm(path.join(context.directory, id), { force: true });
    return Response.json(rows);
  } catch (error) {
    return refuseDatabase(error);
  }
}

async function signLink(
  context: StorageContext,
  caller: Caller,
  bucket: string,
  name: string,
  request: Request,
): Promise<Response> {
  const parsed = signRequest.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refuse("400", "invalid_request", "expiresIn must be a number of seconds");
  const object = await context.mutex.runExclusive(() =>
    withCallerRole(context.db, caller, (db) => findObject(db, bucket, name)),
  );
  if (!object) return notFound();
  const claims = { url: `${bucket}/${name}`, exp: Math.floor(Date.now() / 1000) + parsed.data.expiresIn };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const token = `${payload}.${signature(context.secret, payload)}`;
  return Response.json({ signedURL: `/object/sign/${bucket}/${name}?token=${token}` });
}

// why: a signed link needs no key
async function openLink(context: StorageContext, url: URL, bucket: string, name: string): Promise<Response> {
  const claims = readToken(context.secret, url.searchParams.get("token") ?? "");
  if (!claims || claims.url !== `${bucket}/${name}` || claims.exp * 1000 <= Date.now()) {
    return refuse("400", "InvalidJWT", "The link is invalid or has expired");
  }
  const object = await context.mutex.runExclusive(() => findObject(context.db, bucket, name));
  return object ? sendFile(context, object, url.searchParams.get("download")) : notFound();
}

function readToken(secret: string, token: string): z.infer<typeof signedClaims> | null {
  const [payload = "", given = ""] = token.split(".");
  const expected = signature(secret, payload);
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    return null;
  }
  return signedClaims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
}

function signature(secret: string, payload: string): string {
  return createHmac("sha256", secret).update(`storage link ${payload}`).digest("base64url");
}

async function sendFile(context: StorageContext, object: StoredObject, download?: string | null): Promise<Response> {
  const bytes = await readFile(path.join(context.directory, object.id)).catch(() => null);
  if (!bytes) return notFound();
  const headers = new Headers({
    "content-type": object.mimetype,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  if (typeof download === "string") {
    const name = download === "" ? "" : `; filename*=UTF-8''${encodeURIComponent(download)}`;
    headers.set("content-disposition", `attachment${name}`);
  }
  return new Response(new Uint8Array(bytes), { headers });
}

async function findBucket(db: PGlite, id: string): Promise<Bucket | null> {
  const { rows } = await db.query<Bucket>(
    "select file_size_limit, allowed_mime_types from storage.buckets where id = $1",
    [id],
  );
  return rows[0] ?? null;
}

async function findObject(db: Pick<PGlite, "query">, bucket: string, name: string): Promise<StoredObject | null> {
  const { rows } = await db.query<StoredObject>(
    "select id, metadata ->> 'mimetype' as mimetype from storage.objects where bucket_id = $1 and name = $2",
    [bucket, name],
  );
  return rows[0] ?? null;
}

// why: Content-Length may be wrong
async function readAtMost(request: Request, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  // why: a client that is still sending would not see the answer
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size <= limit) chunks.push(part.value);
    else chunks.length = 0;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function refuseDatabase(error: unknown): Response {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "42501") {
    return refuse("403", "Unauthorized", "new row violates row-level security policy");
  }
  if (code === "23505") return refuse("409", "Duplicate", "The resource already exists");
  throw error;
}

function notFound(message = "Object not found"): Response {
  return refuse("404", "not_found", message);
}

// why: Supabase Storage answers 400 with the meant status in the body
function refuse(statusCode: string, error: string, message: string): Response {
  return Response.json({ statusCode, error, message }, { status: 400 });
}
