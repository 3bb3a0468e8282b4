import type { Query } from "./database";

export interface CallableFunction {
  name: string;
  /** Of what it takes, by name. */
  types: Record<string, string>;
  needs_account: boolean;
}

/** The functions that an account may call, those that only read first. */
export async function callableFunctions(query: Query): Promise<CallableFunction[]> {
  const known = await query(
    `select p.proname as name, not has_function_privilege('anon', p.oid, 'execute') as needs_account, (
         select coalesce(jsonb_object_agg(p.proargnames[nth], format_type(t, null)), '{}')
         from unnest(p.proargtypes) with ordinality as a (t, nth)
       ) as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', p.oid, 'execute')
     order by p.provolatile = 'v', p.proname`,
  );
  return known as unknown as CallableFunction[];
}

/** Calls a function as the API does, within a transaction. @returns what it answers, or all that its error tells */
export async function callFunction(
  query: Query,
  functions: readonly CallableFunction[],
  name: string,
  values: Record<string, unknown>,
): Promise<string> {
  const types = functions.find((one) => one.name === name)?.types ?? {};
  const given = Object.entries(values);
  const sent = given.map(([key, value]) => (types[key] === "jsonb" ? JSON.stringify(value) : value));
  const list = given.map(([key], nth) => `${key} => $${nth + 1}::${types[key] ?? "text"}`).join(", ");
  await query("savepoint one");
  try {
    const rows = await query(`select to_jsonb(r)::text as answer from public.${name}(${list}) r`, sent);
    return rows.map(({ answer }) => answer).join("\n");
  } catch (error) {
    await query("rollback to savepoint one");
    const told = { ...(error as Record<string, unknown>) };
    // why: a call with a wrong name or type of a value would be refused before it looked for anything
    if (["42883", "22P02", "42703"].includes(String(told.code)) || /denied for function/.test(String(error)))
      throw error;
    return [error, told.detail, told.hint].join("\n");
  }
}
