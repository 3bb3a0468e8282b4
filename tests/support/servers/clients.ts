import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import ws from "ws";
import type { TestBackend } from "./embedded";

interface Backend {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
}

/** Tables of its own, so that these tests do not move with the product's. */
export const fixtureMigrations = path.join(import.meta.dirname, "fixtures/supabase/migrations");

export const anonymous = (backend: Backend) => client(backend.url, backend.anonKey);
export const service = (backend: Backend) => client(backend.url, backend.serviceRoleKey);

/** A client of a new, confirmed user. */
export async function newUser(backend: Backend, email: string, password = "a-good-password") {
  const created = await service(backend).auth.admin.createUser({ email, password, email_confirm: true });
  if (created.error) throw created.error;
  const supabase = await signIn(backend, email, password);
  return { supabase, id: created.data.user.id };
}

export async function signIn(backend: Backend, email: string, password: string) {
  const supabase = anonymous(backend);
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return supabase;
}

/** Its requests begin in the instant they are made: over HTTP the sockets space them out. */
export async function atOnce(backend: TestBackend, key: string, signedIn?: ReturnType<typeof client>) {
  const token = (await signedIn?.auth.getSession())?.data.session?.access_token ?? key;
  return createClient(backend.url, key, {
    accessToken: async () => token,
    global: { fetch: (input, init) => backend.answer(new Request(input, init)) },
    realtime: { transport: ws },
  });
}

function client(url: string, key: string) {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own, and the client refuses to start without one.
    realtime: { transport: ws },
  });
}
