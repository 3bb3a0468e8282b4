import { becomeCaller, type Caller, type Query } from "./database";
import type { TestPostgres } from "./postgres";

/**
 * Opens a session for each caller first, then lets all work at the same moment, each in a transaction of its own.
 * Where there is no caller it is the owner of the schema, without a transaction. @returns their answers, in order
 */
export async function atOnce<Answer>(
  { connect }: Pick<TestPostgres, "connect">,
  callers: readonly (Caller | null)[],
  work: (query: Query, nth: number) => Promise<Answer>,
): Promise<Answer[]> {
  const sessions = await Promise.all(callers.map(async (caller) => ({ caller, ...(await connect()) })));
  try {
    return await Promise.all(
      sessions.map(async ({ caller, query }, nth) => {
        if (!caller) return work(query, nth);
        await query("begin");
        await becomeCaller(query, caller);
        const answer = await work(query, nth);
        await query("commit");
        return answer;
      }),
    );
  } finally {
    await Promise.all(sessions.map(({ end }) => end()));
  }
}
