import { z } from "zod";
import type { Query } from "./database";

const rows = z.array(z.object({ name: z.string(), needs: z.array(z.string()), gives: z.array(z.string()) }));

/** What a version of the site may use: functions with their parameters and columns, tables and views with their columns. */
type Interface = z.output<typeof rows>;

/**
 * What the API's roles may reach. `needs`: parameters without a default; `gives`: parameters and columns, which the site
 * names.
 */
export const interfaceOf = async (query: Query): Promise<Interface> =>
  rows.parse(
    await query(
      `select p.oid::regproc::text as name,
         coalesce(p.proargnames[1:p.pronargs - p.pronargdefaults], '{}') as needs,
         coalesce(p.proargnames, '{}') as gives
       from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and exists (select from unnest($1::text[]) as role where has_function_privilege(role, p.oid, 'execute'))
       union all
       select c.oid::regclass::text, '{}',
         (select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
         and exists (select from unnest($1::text[]) as role where has_any_column_privilege(role, c.oid, 'select'))
       order by name`,
      [["anon", "authenticated", "service_role"]],
    ),
  );

/** What the former version uses and the present database lacks, or asks for in addition. */
export function takenAway(former: Interface, present: Interface): string[] {
  const known = new Map(present.map((one) => [one.name, one]));
  return former.flatMap(({ name, gives }) => {
    const now = known.get(name);
    if (!now) return [`${name} is gone`];
    return [
      ...gives.filter((part) => !now.gives.includes(part)).map((part) => `${name} has no ${part}`),
      ...now.needs.filter((part) => !gives.includes(part)).map((part) => `${name} asks for ${part}`),
    ];
  });
}
