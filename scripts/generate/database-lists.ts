import { fileURLToPath } from "node:url";
import { z } from "zod";
import { recordTables } from "../../app/records/record-kinds";
import type { Query } from "../../tests/support/database/database";

const fileOf = (path: string) => fileURLToPath(new URL(`../../app/${path}`, import.meta.url));

/** What SQL and TypeScript share, written from the tables of the migrations. */
export const databaseLists: readonly { file: string; render(query: Query): Promise<string> }[] = [
  { file: fileOf("records/transitions.ts"), render: renderTransitions },
  { file: fileOf("auth/role-permissions.ts"), render: renderPermissions },
];

const headOf = (table: string) => `// Written by \`npm run types\` from \`private.${table}\`. Do not edit.\n\n`;
const listOf = (values: readonly string[]) => `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;

const transitionSchema = z.object({
  step: z.string(),
  kinds: z.array(z.string()),
  from_statuses: z.array(z.string()).nullable(),
  permission: z.string().nullable(),
  needs_start: z.boolean(),
  done_by: z.string().nullable(),
});
type Transition = z.infer<typeof transitionSchema>;

async function renderTransitions(query: Query): Promise<string> {
  const found = await query(`
    select step, kinds, from_statuses, needs_start, nullif(permission, 'records.manage') as permission,
      nullif(done_by, 'change_record') as done_by
    from private.transitions order by step, kinds`);
  const rows = z.array(transitionSchema).parse(found).map(renderTransition);
  return `${headOf("transitions")}import type { RecordKind } from "./record-kinds";

interface Transition {
  step: string;
  kinds: readonly RecordKind[];
  /** Absent: in any status. */
  from?: readonly string[];
  /** Only once it has begun. */
  needsStart?: true;
  permission?: "records.restore";
  /** The procedure, where it is not \`change_record\`. */
  by?: string;
}

const rows = [
${rows.join("\n")}
] as const satisfies readonly Transition[];

export type TransitionStep = (typeof rows)[number]["step"];
export const transitions: readonly Transition[] = rows;
`;
}

function renderTransition({ step, kinds, from_statuses, needs_start, permission, done_by }: Transition): string {
  const words = Object.entries(recordTables).flatMap(([word, table]) => (kinds.includes(table) ? [word] : []));
  const fields = [
    `step: "${step}"`,
    `kinds: ${listOf(words)}`,
    from_statuses && `from: ${listOf(from_statuses)}`,
    needs_start && "needsStart: true",
    permission && `permission: "${permission}"`,
    done_by && `by: "${done_by}"`,
  ].filter(Boolean);
  const line = `  { ${fields.join(", ")} },`;
  return line.length <= 120 ? line : `  {\n${fields.map((field) => `    ${field},\n`).join("")}  },`;
}

async function renderPermissions(query: Query): Promise<string> {
  const found = await query("select permission, roles from private.permissions order by permission");
  const rows = z.array(z.object({ permission: z.string(), roles: z.array(z.string()) })).parse(found);
  const lines = rows.map(({ permission, roles }) => `  "${permission}": ${listOf(roles)},`);
  return `${headOf("permissions")}/** The roles that have a permission, within their scope. */
export const rolesWith = {
${lines.join("\n")}
} as const;
`;
}
