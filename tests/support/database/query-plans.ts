import { expect } from "vitest";
import { z } from "zod";
import { becomeCaller, type Caller, type Query } from "./database";
import type { TestPostgres } from "./postgres";

const nodeSchema = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const heardSchema = z.object({ "Query Text": z.string(), Plan: nodeSchema });

type PlanNode = z.output<typeof nodeSchema>;

/** A statement that the server ran, those inside functions included, and all nodes of its plan. */
interface PlannedStatement {
  text: string;
  /** The root comes first. */
  nodes: PlanNode[];
}

/** A session whose server tells the plan of every statement. */
export interface ExplainingSession {
  query: Query;
  /** What the work answers, and the statements that were run for it. */
  explain<Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: PlannedStatement[] }>;
  end(): Promise<void>;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export async function explainingSession(database: TestPostgres): Promise<ExplainingSession> {
  let heard: string[] = [];
  const session = await database.connect((message) => heard.push(message));
  const settings = {
    log_min_duration: "0",
    log_nested_statements: "on",
    log_format: "json",
    log_level: "notice",
  };
  await session.query("load 'auto_explain'");
  // why: as on hosted Supabase, whose disks have no head to move
  await session.query("set random_page_cost = 1.1");
  for (const [name, value] of Object.entries(settings)) await session.query(`set auto_explain.${name} = '${value}'`);
  return {
    ...session,
    async explain(work) {
      heard = [];
      const result = await work();
      const statements = heard
        .map((message) => heardSchema.parse(JSON.parse(message.slice(message.indexOf("{")))))
        .map((explained) => ({ text: explained["Query Text"], nodes: nodesOf(explained.Plan) }));
      return { result, statements };
    },
  };
}

/** The tables that those statements read from end to end. */
export const readWhole = (statements: readonly PlannedStatement[]): string[] =>
  statements
    .flatMap(({ nodes }) => nodes)
    .flatMap((node) => (node["Node Type"] === "Seq Scan" ? (node["Relation Name"] ?? []) : []));

/** What `list_records` answers that account, and the plans of all statements that it ran for it on public tables. */
export async function explainedList(session: ExplainingSession, who: Caller, kind: string, query: object) {
  await session.query("begin");
  try {
    await becomeCaller(session.query, who);
    const { result, statements } = await session.explain(() =>
      session.query("select public.list_records($1, $2) as answer", [kind, query]),
    );
    return { answer: JSON.parse(JSON.stringify(result[0]?.answer)), statements };
  } finally {
    await session.query("rollback");
  }
}

type Explained = Awaited<ReturnType<typeof explainedList>>;

/** The first page, and the pages before and after the thousandth row, come in the order of an index. */
export async function expectPagesByIndex(list: (query: object) => Promise<Explained>, sort: readonly string[]) {
  const { answer } = await list({ sort, limit: 1000 });
  for (const page of [{}, { cursor: answer.next }, { cursor: answer.next, backwards: true }]) {
    const { answer: found, statements } = await list({ sort, ...page });
    expect(found.rows.length, JSON.stringify(page)).toBe(20);
    const keys = statements.find(({ text }) => text.startsWith("with page as"));
    const nodes = keys?.nodes.map((node) => node["Node Type"]) ?? [];
    expect(
      nodes.some((name) => name.startsWith("Index")),
      JSON.stringify(page),
    ).toBe(true);
    expect(nodes, JSON.stringify(page)).not.toContain("Sort");
  }
}
