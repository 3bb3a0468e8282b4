import { expect } from "vitest";
import { becomeCaller, type Caller } from "../database/database";
import type { ExplainingSession } from "../database/query-plans";

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
