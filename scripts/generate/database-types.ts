import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { openPglite, type Query } from "../../tests/support/database/database";
import { databaseListsFile, renderDatabaseLists } from "./database-lists";

const databaseTypesFile = fileURLToPath(new URL("../../app/database.types.ts", import.meta.url));

export const generatedFiles = [
  { file: databaseTypesFile, render: renderDatabaseTypes },
  { file: databaseListsFile, render: renderDatabaseLists },
];

/**
 * What the catalog does not know of a result: a comment on a function or view names the columns that can be null, with
 * a question mark, and those that hold a few words: `outcome saved|not_found, child_id?, status? bookings.status`.
 * A function that returns one value names itself.
 */
export interface ResultColumn {
  nullable: boolean;
  /** Words of its own, or the table and column that has them. */
  words: readonly string[];
}

export const resultColumns = (comment: string | null): Map<string, ResultColumn> =>
  new Map(
    (comment?.split(",") ?? []).map((entry) => {
      const read = /^\s*(\w+)(\?)?(?:\s+([\w.|]+))?\s*$/.exec(entry);
      if (!read) throw new Error(`"${entry}" of a comment names no column: name, name?, name a|b, name table.column.`);
      const [, name = "", mark, words] = read;
      return [name, { nullable: mark !== undefined, words: words?.split("|") ?? [] }];
    }),
  );

const head = `// Written by \`npx tsx scripts/generate/database-types.ts\` from supabase/migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Public = Database["public"];
/** A row of a table or view. */
export type Row<Name extends keyof (Public["Tables"] & Public["Views"])> = (Public["Tables"] & Public["Views"])[Name]["Row"];
/** A row, or the value, that a function answers with. */
export type Result<Name extends keyof Public["Functions"]> = Public["Functions"][Name]["Returns"] extends (infer One)[]
  ? One
  : Public["Functions"][Name]["Returns"];

/** A table's row, the columns that a new row must name, those that the database alone writes, and what it refers to. */
interface Table<Columns, Needed extends keyof Columns, Computed extends keyof Columns, References> {
  Row: Columns;
  Insert: Pick<Columns, Needed> & Partial<Omit<Columns, Needed | Computed>> & { [_ in Computed]?: never };
  Update: Partial<Omit<Columns, Computed>> & { [_ in Computed]?: never };
  Relationships: References;
}
/** Columns that refer to those of another table, by a foreign key; \`true\` where a row is referred to once at most. */
interface Reference<Key, Columns, Once, Relation, Referenced> {
  foreignKeyName: Key;
  columns: Columns;
  isOneToOne: Once;
  referencedRelation: Relation;
  referencedColumns: Referenced;
}
`;

async function renderDatabaseTypes(query: Query): Promise<string> {
  const columns = await readColumns(query);
  const tables = await renderTables(query, columns);
  const views = renderViews(columns);
  const functions = await renderFunctions(query, columns);
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
  check: z.string().nullable(),
  comment: z.string().nullable(),
});
type Column = z.infer<typeof columnSchema>;

async function readColumns(query: Query): Promise<Column[]> {
  const found = await query(`
    select c.relname as table, c.relkind = 'v' as is_view, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.attgenerated = '' and a.attidentity <> 'a' as writable,
      a.atthasdef or not a.attnotnull as optional,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as check,
      obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname, a.attname`);
  return Promise.all(
    z
      .array(columnSchema)
      .parse(found)
      .map((column) => withListedWords(query, column)),
  );
}

/** A check by a function that answers with the words, as one that lists them. */
async function withListedWords(query: Query, column: Column): Promise<Column> {
  const call = / = ANY \((private\.\w+\(\))\)/.exec(column.check ?? "")?.[1];
  if (!call || !column.check) return column;
  const [row] = await query(`select array_to_string(${call}, '|') as words`);
  const words = String(row?.words)
    .split("|")
    .map((word) => `'${word}'::text`);
  return { ...column, check: column.check.replace(call, `ARRAY[${words.join(", ")}]`) };
}

const rowOf = (columns: readonly Column[], all: readonly Column[]) =>
  columns.map((column) => `          ${column.name}: ${typeOf(column, all)};`);

/** The words that a check of the column allows, as a type. */
function checkedWords(check: string | null): string | null {
  const list = /^CHECK \(\((?:\(\w+ IS NULL\) OR \()?\(?\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)/.exec(
    check ?? "",
  )?.[1];
  return list ? [...list.matchAll(/'(\w+)'/g)].map(([, word]) => `"${word}"`).join(" | ") : null;
}

function wordsType(words: readonly string[], all: readonly Column[]): string | null {
  const [table, name] = words.length === 1 ? (words[0]?.split(".") ?? []) : [];
  if (!name) return words.length > 0 ? words.map((word) => `"${word}"`).join(" | ") : null;
  const column = all.find((one) => one.table === table && one.name === name);
  const checked = checkedWords(column?.check ?? null);
  if (!checked) throw new Error(`${table}.${name} is no column with a list of words.`);
  return checked;
}

function renderViews(columns: readonly Column[]): string {
  const views = columns.filter(({ is_view }) => is_view);
  for (const { table, comment } of views) {
    const unknown = [...resultColumns(comment).keys()].filter(
      (name) => !views.some((column) => column.table === table && column.name === name),
    );
    if (unknown.length > 0) throw new Error(`The comment on ${table} names ${unknown.join(", ")}.`);
  }
  return [...new Set(views.map(({ table }) => table))]
    .map((name) =>
      [
        `      ${name}: {`,
        "        Row: {",
        ...rowOf(
          views.filter(({ table }) => table === name),
          columns,
        ),
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
      const needed = own.filter((column) => !column.optional && column.writable);
      return [
        `      ${name}: Table<`,
        "        {",
        ...rowOf(own, all),
        "        },",
        `        ${namesOf(needed)},`,
        `        ${namesOf(own.filter((column) => !column.writable))},`,
        ...renderRelationships(relationships.filter(({ table }) => table === name)),
        "      >;",
      ].join("\n");
    })
    .join("\n");
}

const namesOf = (columns: readonly Column[]) => columns.map(({ name }) => `"${name}"`).join(" | ") || "never";

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
  if (relationships.length === 0) return ["        []"];
  const quoted = (names: string[]) => `[${names.map((name) => `"${name}"`).join(", ")}]`;
  const entries = relationships.map(
    ({ name, columns, one_to_one, referenced, referenced_columns }) =>
      `          Reference<"${name}", ${quoted(columns)}, ${one_to_one}, "${referenced}", ${quoted(referenced_columns)}>,`,
  );
  return ["        [", ...entries, "        ]"];
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
  comment: z.string().nullable(),
});
type DatabaseFunction = z.infer<typeof functionSchema>;

async function renderFunctions(query: Query, columns: readonly Column[]): Promise<string> {
  const found = await query(`
    select p.proname as name, format_type(p.prorettype, null) as result, p.proretset as returns_set,
      p.proargnames as argument_names, p.proargmodes::text[] as argument_modes, p.pronargdefaults as defaults,
      array(select format_type(t.type, null)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t (type, position)
        order by t.position) as argument_types,
      array(select pg_get_function_arg_default(p.oid, n) like 'NULL%' from generate_series(1, p.pronargs) as n order by n)
        as null_defaults,
      obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    order by p.proname`);
  return z
    .array(functionSchema)
    .parse(found)
    .map((fn) => renderFunction(fn, columns))
    .join("\n");
}

function renderFunction(fn: DatabaseFunction, columns: readonly Column[]): string {
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
  const told = resultColumns(fn.comment);
  const result = (name: string, type: string) =>
    `${wordsType(told.get(name)?.words ?? [], columns) ?? type}${told.get(name)?.nullable ? " | null" : ""}`;
  const given = all.filter(({ mode }) => mode === "t");
  const unknown = [...told.keys()].filter((key) => key !== fn.name && !given.some(({ name }) => name === key));
  if (unknown.length > 0) throw new Error(`The comment on ${fn.name} names ${unknown.join(", ")}.`);
  const single =
    given.length > 0
      ? `{ ${given.map(({ name, type }) => `${name}: ${result(name, type)}`).join("; ")} }`
      : result(fn.name, scalarType(fn.result));
  return [
    `      ${fn.name}: {`,
    `        Args: ${args.length === 0 ? "never" : `{ ${args.join("; ")} }`};`,
    `        Returns: ${fn.returns_set && single.includes(" | ") && given.length === 0 ? `(${single})` : single}${fn.returns_set ? "[]" : ""};`,
    "      };",
  ].join("\n");
}

function typeOf(column: Column, all: readonly Column[]): string {
  const told = column.is_view ? resultColumns(column.comment) : undefined;
  // why: the catalog calls every column of a view nullable
  const nullable = told && told.size > 0 ? (told.get(column.name)?.nullable ?? false) : column.nullable;
  const words = wordsType(told?.get(column.name)?.words ?? [], all) ?? checkedWords(column.check);
  return `${words ?? scalarType(column.type)}${nullable ? " | null" : ""}`;
}

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
  if (/^[a-z_]+$/.test(type)) return `Row<"${type}">`;
  throw new Error(`No TypeScript type is known for the column type "${type}".`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const database = await openPglite();
  for (const { file, render } of generatedFiles) await writeFile(file, await render(database.query));
  await database.close();
  process.exit(0);
}
