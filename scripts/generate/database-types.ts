import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { openPglite, type Query } from "../../tests/support/database/database";
import { databaseLists } from "./database-lists";

const databaseTypesFile = fileURLToPath(new URL("../../app/integrations/supabase/database.types.ts", import.meta.url));

export const generatedFiles = [...databaseLists, { file: databaseTypesFile, render: renderDatabaseTypes }];

// why: the catalog does not say which result columns can be null
const nullableResults: Record<string, readonly string[]> = {
  submit_form: ["id", "reference", "confirmation_token", "retry_after_seconds"],
  submit_for_account: ["id", "reference", "confirmation_token", "retry_after_seconds"],
  submit_as_staff: ["id", "reference"],
  claim_emails: ["recipient"],
  list_emails: ["sent_at", "failed_at", "last_error"],
  waitlist_entry: ["offer_ends_at", "confirmation_token", "child"],
  take_offered_spot: ["reference", "confirmation_token"],
  appointment_of_parent: ["reference", "status", "location", "appointment_date", "time_slot", "version"],
  change_by_parent: ["reference", "status", "location", "appointment_date", "time_slot", "version"],
  get_confirmation: ["location_id", "date", "time_slot", "calendar_sequence", "email_hint", "link_id", "email_state"],
  admin_delete_user_profile: ["user_id"],
  get_user_role: ["get_user_role"],
  change_record: ["status", "version", "contents"],
  change_records: ["id", "status"],
  move_appointment: ["status", "version", "contents"],
  book_from_request: ["appointment_id", "reference", "status", "version"],
  save_session: ["id", "status", "version"],
  learner_choices: ["child_id", "family"],
  make_series: ["id", "lessons", "day", "state", "who"],
  cancel_lessons: ["lessons"],
  move_lessons: ["lessons", "old_day", "day", "state", "who"],
  save_attendance: ["version"],
  request_lessons: ["id"],
  lesson_figures: ["tutor_name"],
  term_reports: ["grade", "center", "phone"],
  prepare_user: ["id"],
  save_user: ["version", "account"],
  set_user_active: ["version"],
  record_history: ["before", "after"],
  dashboard_counts: [
    "location_id",
    "users",
    "bookings",
    "assessments",
    "applications",
    "locations",
    "tutors",
    "students",
    "admins",
    "course_applications",
  ],
  start_enrolment: [
    "purchase_id",
    "course_name",
    "subtotal_cents",
    "tax_cents",
    "amount_cents",
    "stripe_price_id",
    "checkout_expires_at",
    "checkout_session_id",
    "checkout_url",
  ],
  begin_settlement: ["purchase_id", "checkout_session_id", "ticket"],
  settle_purchase: ["status"],
  list_unsettled_purchases: ["checkout_session_id"],
  save_course: ["id", "version"],
  staff_courses: ["duration_weeks", "stripe_price_id", "grade_from", "grade_to", "subject"],
};

const head = `// Written by \`npx tsx scripts/generate/database-types.ts\` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

async function renderDatabaseTypes(query: Query): Promise<string> {
  const columns = await readColumns(query);
  const tables = await renderTables(query, columns);
  const views = renderViews(columns);
  const functions = await renderFunctions(query);
  return `${head}
export type Database = {
  public: {
    Tables: {
${tables}
    };
    Views: {
${views}
    };
    Functions: {
${functions}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

const columnSchema = z.object({
  is_view: z.boolean(),
  table: z.string(),
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  writable: z.boolean(),
  optional: z.boolean(),
});
type Column = z.infer<typeof columnSchema>;

async function readColumns(query: Query): Promise<Column[]> {
  const found = await query(`
    select c.relname as table, c.relkind = 'v' as is_view, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.attgenerated = '' and a.attidentity <> 'a' as writable,
      a.atthasdef or not a.attnotnull as optional
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname, a.attname`);
  return z.array(columnSchema).parse(found);
}

const rowOf = (columns: readonly Column[]) => columns.map((column) => `          ${column.name}: ${typeOf(column)};`);

function renderViews(columns: readonly Column[]): string {
  const views = columns.filter(({ is_view }) => is_view);
  return [...new Set(views.map(({ table }) => table))]
    .map((name) =>
      [
        `      ${name}: {`,
        "        Row: {",
        ...rowOf(views.filter(({ table }) => table === name)),
        "        };",
        "        Relationships: [];",
        "      };",
      ].join("\n"),
    )
    .join("\n");
}

async function renderTables(query: Query, all: readonly Column[]): Promise<string> {
  const columns = all.filter(({ is_view }) => !is_view);
  const relationships = await readRelationships(query);
  const names = [...new Set(columns.map(({ table }) => table))];
  return names
    .map((name) => {
      const own = columns.filter(({ table }) => table === name);
      const insert = own.map(
        (column) =>
          `          ${column.name}${column.optional || !column.writable ? "?" : ""}: ${writtenTypeOf(column)};`,
      );
      return [
        `      ${name}: {`,
        "        Row: {",
        ...rowOf(own),
        "        };",
        "        Insert: {",
        ...insert,
        "        };",
        `        Update: Partial<Database["public"]["Tables"]["${name}"]["Insert"]>;`,
        ...renderRelationships(relationships.filter(({ table }) => table === name)),
        "      };",
      ].join("\n");
    })
    .join("\n");
}

const relationshipSchema = z.object({
  table: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  one_to_one: z.boolean(),
  referenced: z.string(),
  referenced_columns: z.array(z.string()),
});
type Relationship = z.infer<typeof relationshipSchema>;

async function readRelationships(query: Query): Promise<Relationship[]> {
  const found = await query(`
    select k.conrelid::regclass::text as table, k.conname as name,
      array(select a.attname::text from unnest(k.conkey) with ordinality as u (number, position)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.position) as columns,
      exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and i.indkey::int2[] @> k.conkey and i.indkey::int2[] <@ k.conkey) as one_to_one,
      f.relname as referenced,
      array(select a.attname::text from unnest(k.confkey) with ordinality as u (number, position)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number order by u.position) as referenced_columns
    from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.relnamespace = 'public'::regnamespace
    order by k.conname`);
  return z.array(relationshipSchema).parse(found);
}

function renderRelationships(relationships: Relationship[]): string[] {
  if (relationships.length === 0) return ["        Relationships: [];"];
  const quoted = (names: string[]) => `[${names.map((name) => `"${name}"`).join(", ")}]`;
  const entries = relationships.flatMap((relationship) => [
    "          {",
    `            foreignKeyName: "${relationship.name}";`,
    `            columns: ${quoted(relationship.columns)};`,
    `            isOneToOne: ${relationship.one_to_one};`,
    `            referencedRelation: "${relationship.referenced}";`,
    `            referencedColumns: ${quoted(relationship.referenced_columns)};`,
    "          },",
  ]);
  return ["        Relationships: [", ...entries, "        ];"];
}

const functionSchema = z.object({
  name: z.string(),
  result: z.string(),
  returns_set: z.boolean(),
  argument_names: z.array(z.string()).nullable(),
  argument_types: z.array(z.string()),
  argument_modes: z.array(z.string()).nullable(),
  defaults: z.number(),
  null_defaults: z.array(z.boolean()),
});
type DatabaseFunction = z.infer<typeof functionSchema>;

async function renderFunctions(query: Query): Promise<string> {
  const found = await query(`
    select p.proname as name, format_type(p.prorettype, null) as result, p.proretset as returns_set,
      p.proargnames as argument_names, p.proargmodes::text[] as argument_modes, p.pronargdefaults as defaults,
      array(select format_type(t.type, null)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t (type, position)
        order by t.position) as argument_types,
      array(select pg_get_function_arg_default(p.oid, n) like 'NULL%' from generate_series(1, p.pronargs) as n order by n)
        as null_defaults
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    order by p.proname`);
  return z.array(functionSchema).parse(found).map(renderFunction).join("\n");
}

function renderFunction(fn: DatabaseFunction): string {
  const all = fn.argument_types.map((type, index) => ({
    name: fn.argument_names?.[index] ?? "",
    type: scalarType(type),
    mode: fn.argument_modes?.[index] ?? "i",
    nullDefault: fn.null_defaults[index] ?? false,
  }));
  const taken = all.filter(({ mode }) => mode === "i");
  const firstDefault = taken.length - fn.defaults;
  const args = taken.map(({ name, type, nullDefault }, index) =>
    index < firstDefault ? `${name}: ${type}` : `${name}?: ${type}${nullDefault ? " | null" : ""}`,
  );
  const nullable = (name: string) => (nullableResults[fn.name]?.includes(name) ? " | null" : "");
  const given = all.filter(({ mode }) => mode === "t");
  const single =
    given.length > 0
      ? `{ ${given.map(({ name, type }) => `${name}: ${type}${nullable(name)}`).join("; ")} }`
      : scalarType(fn.result);
  return [
    `      ${fn.name}: {`,
    `        Args: ${args.length === 0 ? "never" : `{ ${args.join("; ")} }`};`,
    `        Returns: ${single}${nullable(fn.name)}${fn.returns_set ? "[]" : ""};`,
    "      };",
  ].join("\n");
}

const typeOf = (column: Column) => `${scalarType(column.type)}${column.nullable ? " | null" : ""}`;
const writtenTypeOf = (column: Column) => (column.writable ? typeOf(column) : "never");

const scalarTypes: Record<string, string> = {
  boolean: "boolean",
  smallint: "number",
  integer: "number",
  bigint: "number",
  numeric: "number",
  real: "number",
  "double precision": "number",
  jsonb: "Json",
  json: "Json",
  text: "string",
  uuid: "string",
  date: "string",
  "timestamp with time zone": "string",
  "time without time zone": "string",
  void: "undefined",
};

/** Throws for an unmapped type instead of guessing. */
function scalarType(type: string): string {
  if (type.endsWith("[]")) return `${scalarType(type.slice(0, -2))}[]`;
  const known = scalarTypes[type];
  if (known) return known;
  if (/^[a-z_]+$/.test(type)) return `Database["public"]["Tables"]["${type}"]["Row"]`;
  throw new Error(`No TypeScript type is known for the column type "${type}".`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const database = await openPglite();
  for (const { file, render } of generatedFiles) await writeFile(file, await render(database.query));
  await database.close();
  process.exit(0);
}
