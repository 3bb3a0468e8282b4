import type { TestBackend } from "../servers/embedded";

interface Person {
  userId: string;
  email: string;
}

/** The log of an account's sign-ins, oldest first: 'signed_in code'. */
export async function signInLogOf(backend: TestBackend, { userId }: Person): Promise<string[]> {
  const rows = await backend.sql<{ line: string }>(
    "select concat_ws(' ', outcome, second_factor) as line from private.sign_ins where account_id = $1 order by id",
    [userId],
  );
  return rows.map(({ line }) => line);
}

/** The changes of factors and passkeys that an account was told by email, oldest first. */
export async function factorMailsOf(backend: TestBackend, { email }: Person): Promise<string[]> {
  const rows = await backend.sql<{ change: string }>(
    "select data ->> 'change' as change from private.deliveries where kind = 'second_factor' and recipient = $1 order by created_at",
    [email],
  );
  return rows.map(({ change }) => change);
}
