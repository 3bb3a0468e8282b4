import { fileURLToPath } from "node:url";
import { z } from "zod";
import { recordTables } from "../../app/records/record-kinds";
import type { Query } from "../../tests/support/database/database";

export const databaseListsFile = fileURLToPath(new URL("../../app/database.lists.ts", import.meta.url));

const listOf = (values: readonly string[]) => `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;

/** What the site reads of the tables that the migrations fill. */
export async function renderDatabaseLists(query: Query): Promise<string> {
  return `// Written by \`npm run types\` from supabase/migrations. Do not edit.

const rows = [
${(await readTransitions(query)).map(renderTransition).join("\n")}
] as const;

export type TransitionStep = (typeof rows)[number]["step"];

/** \`private.transitions\`: which steps records take. Without \`from\` in any status. */
export const transitions: readonly {
  step: string;
  kinds: readonly string[];
  from?: readonly string[];
  asks?: string;
  permission?: string;
  needsStart?: true;
}[] = rows;

/** \`private.permissions\`: the roles that have each, within their scope. */
export const rolesWith = {
${(await readPermissions(query)).map(({ permission, roles }) => `  "${permission}": ${listOf(roles)},`).join("\n")}
} as const;
`;
}

const transitionSchema = z.object({
  step: z.string(),
  kinds: z.array(z.string()),
  from_statuses: z.array(z.string()).nullable(),
  asks: z.string().nullable(),
  permission: z.string().nullable(),
  needs_start: z.boolean(),
});

const readTransitions = async (query: Query) =>
  z.array(transitionSchema).parse(
    await query(`
      select step, kinds, from_statuses, asks, nullif(permission, 'records.manage') as permission, needs_start
      from private.transitions order by step, kinds`),
  );

function renderTransition({ step, kinds, from_statuses, ...row }: z.infer<typeof transitionSchema>): string {
  const words = Object.entries(recordTables).flatMap(([word, table]) => (kinds.includes(table) ? [word] : []));
  const fields = [
    `step: "${step}"`,
    `kinds: ${listOf(words)}`,
    from_statuses && `from: ${listOf(from_statuses)}`,
    row.asks && `asks: "${row.asks}"`,
    row.permission && `permission: "${row.permission}"`,
    row.needs_start && "needsStart: true",
  ].filter(Boolean);
  const line = `  { ${fields.join(", ")} },`;
  return line.length <= 120 ? line : `  {\n${fields.map((field) => `    ${field},\n`).join("")}  },`;
}

const readPermissions = async (query: Query) =>
  z
    .array(z.object({ permission: z.string(), roles: z.array(z.string()) }))
    .parse(await query("select permission, roles from private.permissions order by permission"));
