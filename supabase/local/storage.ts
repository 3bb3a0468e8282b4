import { randomUUID } from "node:crypto";
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
}

interface Bucket {
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

interface StoredObject {
  id: string;
  mimetype: string;
}

const removeRequest = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });

/** Upload, download and remove, which the package lacks; policies of `storage.objects` apply. */
export async function answerStorage(context: StorageContext, request: Request, caller: Caller): Promise<Response> {
  const names = new URL(request.url).pathname.split("/").slice(3).map(decode);
  if (names.includes(null) || names[0] !== "object") return notFound();
  const [, first = "", ...others] = names.map(String);

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

async function sendFile(context: StorageContext, object: StoredObject): Promise<Response> {
  const bytes = await readFile(path.join(context.directory, object.id)).catch(() => null);
  if (!bytes) return notFound();
  const headers = {
    "content-type": object.mimetype,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  };
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
