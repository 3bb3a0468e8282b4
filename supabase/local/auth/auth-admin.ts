import { randomUUID } from "node:crypto";
import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";

// why: bcrypt ignores bytes after the 72nd, so two long passwords would open one account
const password = z.string().refine((text) => Buffer.byteLength(text) <= 72, "Password cannot be longer than 72 bytes");
// why: hosted weighs the secret key's password when it is changed, and not when it is new
const changedPassword = password.min(8, "Password should be at least 8 characters.");
const email = z.email("Unable to validate email address: invalid format").max(255).toLowerCase();
const metadata = z.record(z.string(), z.unknown());

const newUser = z.strictObject({
  email,
  password: password.optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
});
const userChanges = newUser.partial().extend({ password: changedPassword.optional() });
const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
});

interface AdminUser {
  id: string;
  email: string;
  [field: string]: unknown;
}

const asUser = `jsonb_build_object(
  'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
  'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at,
  'last_sign_in_at', u.last_sign_in_at, 'app_metadata', u.raw_app_meta_data,
  'user_metadata', u.raw_user_meta_data, 'is_anonymous', u.is_anonymous,
  'created_at', u.created_at, 'updated_at', u.updated_at,
  'identities', coalesce((
    select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
      'provider', i.provider, 'identity_data', i.identity_data, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at))
    from auth.identities i where i.user_id = u.id), '[]'::jsonb),
  'factors', (
    select jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
      'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at))
    from auth.mfa_factors f where f.user_id = u.id)
) as user`;

/** `/auth/v1/admin/users`, which the package lacks. The caller checked the secret key and holds the mutex. */
export async function answerAuthAdmin(db: PGlite, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [id, ...rest] = url.pathname.replace("/auth/v1/admin/users", "").split("/").filter(Boolean);
  if (rest.length > 0 || (id && !z.uuid().safeParse(id).success)) return refuse(404, "user_not_found");

  try {
    return await answerUsers(db, request, url, id);
  } catch (error) {
    // why: a trigger refused or a row still refers to the user; the transaction is rolled back
    console.error(error);
    return refuse(500, "unexpected_failure", "Database error while changing the user");
  }
}

async function answerUsers(db: PGlite, request: Request, url: URL, id: string | undefined): Promise<Response> {
  if (!id && request.method === "GET") return listUsers(db, url);
  if (!id && request.method === "POST") return createFrom(db, await bodyOf(request));
  if (id && request.method === "GET") return showUser(await findUser(db, id));
  if (id && request.method === "PUT") return updateFrom(db, id, await bodyOf(request));
  if (id && request.method === "DELETE") return deleteUser(db, id);
  return refuse(405, "method_not_allowed", "Method not allowed");
}

export async function createUser(db: PGlite, user: z.infer<typeof newUser>): Promise<AdminUser | null> {
  const id = randomUUID();
  return db.transaction(async (transaction) => {
    const { affectedRows } = await transaction.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, extensions.crypt($3, extensions.gen_salt('bf', 10)), case when $4 then now() end,
         $5::text::jsonb, $6::text::jsonb)
       on conflict (email) where is_sso_user = false do nothing`,
      [
        id,
        user.email,
        user.password ?? null,
        user.email_confirm ?? false,
        JSON.stringify({ provider: "email", providers: ["email"] }),
        JSON.stringify(user.user_metadata ?? {}),
      ],
    );
    if (affectedRows === 0) return null;
    await transaction.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values ($1, 'email', $2::uuid::text, $2::uuid, jsonb_build_object('sub', $2::uuid, 'email', $3::text,
         'email_verified', $4::boolean, 'phone_verified', false))`,
      [randomUUID(), id, user.email, user.email_confirm ?? false],
    );
    // why: hosted updates the row after the insert, which triggers can see
    if (user.app_metadata)
      await transaction.query(
        "update auth.users set raw_app_meta_data = $2::text::jsonb || raw_app_meta_data where id = $1",
        [id, JSON.stringify(user.app_metadata)],
      );
    const { rows } = await transaction.query<{ user: AdminUser }>(
      `select ${asUser} from auth.users u where u.id = $1`,
      [id],
    );
    return rows[0]?.user ?? null;
  });
}

async function createFrom(db: PGlite, body: unknown): Promise<Response> {
  const parsed = newUser.safeParse(body);
  if (!parsed.success) return refuseInput(parsed.error);
  const user = await createUser(db, parsed.data);
  return user ? showUser(user) : refuse(422, "email_exists", alreadyRegistered);
}

async function updateFrom(db: PGlite, id: string, body: unknown): Promise<Response> {
  const parsed = userChanges.safeParse(body);
  if (!parsed.success) return refuseInput(parsed.error);
  const changes = parsed.data;
  if (changes.email) {
    const { rows } = await db.query("select 1 from auth.users where email = $1 and id <> $2", [changes.email, id]);
    if (rows.length > 0) return refuse(500, "unexpected_failure", "Error updating user");
  }
  await db.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set
         email = coalesce($2, email),
         encrypted_password = coalesce(extensions.crypt($3, extensions.gen_salt('bf', 10)), encrypted_password),
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || $5::text::jsonb,
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $6::text::jsonb,
         updated_at = now()
       where id = $1`,
      [
        id,
        changes.email ?? null,
        changes.password ?? null,
        changes.email_confirm ?? false,
        JSON.stringify(changes.app_metadata ?? {}),
        JSON.stringify(changes.user_metadata ?? {}),
      ],
    );
    if (changes.email) {
      await transaction.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
         where user_id = $1 and provider = 'email'`,
        [id, changes.email],
      );
    }
    if (changes.password) await endSessions(transaction, id);
  });
  return showUser(await findUser(db, id));
}

async function deleteUser(db: PGlite, id: string): Promise<Response> {
  const user = await findUser(db, id);
  if (!user) return showUser(null);
  await db.transaction(async (transaction) => {
    await endSessions(transaction, id);
    await transaction.query("delete from auth.users where id = $1", [id]);
  });
  return Response.json({});
}

// why: refresh tokens have no foreign key to their user
async function endSessions(db: Pick<PGlite, "query">, userId: string): Promise<void> {
  await db.query("delete from auth.refresh_tokens where user_id = $1", [userId]);
  await db.query("delete from auth.sessions where user_id = $1", [userId]);
}

export async function findUser(db: PGlite, id: string): Promise<AdminUser | null> {
  const { rows } = await db.query<{ user: AdminUser }>(`select ${asUser} from auth.users u where u.id = $1`, [id]);
  return rows[0]?.user ?? null;
}

async function listUsers(db: PGlite, url: URL): Promise<Response> {
  // why: the client sends empty values for omitted parameters
  const given = Object.fromEntries([...url.searchParams].filter(([, value]) => value !== ""));
  const parsed = listQuery.safeParse(given);
  if (!parsed.success) return refuseInput(parsed.error);
  const { page, per_page: perPage } = parsed.data;
  const { rows } = await db.query<{ user: AdminUser }>(
    `select ${asUser} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const counted = await db.query<{ total: number }>("select count(*)::int as total from auth.users");
  const total = counted.rows[0]?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${url.pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < lastPage ? [link(page + 1, "next"), link(lastPage, "last")] : [link(lastPage, "last")];
  return Response.json(
    { users: rows.map((row) => row.user), aud: "authenticated" },
    { headers: { "x-total-count": String(total), link: links.join(", ") } },
  );
}

const alreadyRegistered = "A user with this email address has already been registered";

function showUser(user: AdminUser | null): Response {
  return user ? Response.json(user) : refuse(404, "user_not_found");
}

function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

function refuseInput(error: z.ZodError): Response {
  const issue = error.issues[0];
  const weak = issue?.path[0] === "password" && issue.code === "too_small";
  return refuse(422, weak ? "weak_password" : "validation_failed", issue?.message ?? "Invalid input");
}

export function refuse(status: number, code: string, message = "User not found"): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
