import { blocks, type StatementBlock } from "~/content/statements/blocks";
import { samplesOf } from "~/content/statements/samples";
import type { Row } from "~/database.types";
import type { ShownStatements, SiteStatements } from "~/domain/statements/statement";
import { env } from "~/env.server";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { anonymousClient, readRow, readRows, save } from "~/integrations/supabase.server";
import { CachedList } from "~/models/cached-list.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { limits } from "~/waits.server";

type PublishedStatement = Pick<Row<"statements">, "block" | "location_id" | "words" | "name" | "detail">;

const published = new CachedList<readonly PublishedStatement[]>();

const invalidateStatements = (): void => published.invalidate();

interface StatementsOnSite {
  statements: SiteStatements;
  /** False while they could not be read: a page that lacks them is not kept. */
  fromDatabase: boolean;
}

/** What these places show, reviews those of one center. Where samples are not wanted, an empty place is not there. */
export async function siteStatements(
  wanted: readonly StatementBlock[],
  centerId: string | null = null,
): Promise<StatementsOnSite> {
  const { list, isFresh } = await published.get(readPublished);
  const shown = wanted.flatMap((block) => {
    const one = shownIn(block, list ?? [], centerId);
    return one ? [[block, one] as const] : [];
  });
  return { statements: Object.fromEntries(shown), fromDatabase: isFresh };
}

function shownIn(
  block: StatementBlock,
  list: readonly PublishedStatement[],
  centerId: string | null,
): ShownStatements | null {
  const own = list.filter((one) => one.block === block && (block !== "review" || one.location_id === centerId));
  const items = own.slice(0, blocks[block].shown).map(({ words, name, detail }) => ({ words, name, detail }));
  if (items.length > 0) return { isSample: false, items };
  return env.SHOW_SAMPLES ? { isSample: true, items: samplesOf(block, centerId) } : null;
}

const readPublished = (): Promise<PublishedStatement[] | null> =>
  readRows(
    anonymousClient()
      .from("statements")
      .select("block, location_id, words, name, detail")
      .eq("state", "published")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false }),
    { timeout: limits.visitorRead, failure: { event: "statements could not be read", level: "warn" } },
  );

export type StatementRecord = Omit<Row<"statements">, "created_at">;

const columns = "id, block, location_id, words, name, detail, confirmed_on, confirmed_how, state, updated_at";
const options = { failure: { event: "statements could not be read" } } as const;

/** Newest first; an admin's are those of the center. Null when the database did not answer. */
export const listStatementRecords = (client: Client): Promise<StatementRecord[] | null> =>
  readRows(client.from("statements").select(columns).order("created_at", { ascending: false }).order("id"), options);

export async function getStatementRecord(client: Client, id: string): Promise<StatementRecord | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.from("statements").select(columns).eq("id", id), options);
}

type Values = Pick<
  StatementRecord,
  "words" | "name" | "detail" | "confirmed_on" | "confirmed_how" | "state" | "location_id"
>;

interface NewStatement extends Values {
  id: string;
  block: StatementBlock;
}

/** `repeat`: a form sent twice; `changed`: edited since that version. */
type Outcome = "created" | "repeat" | "done" | "changed" | "not_found" | "invalid";

export async function addStatement(client: Client, statement: NewStatement): Promise<SaveResult<Outcome>> {
  const saved = await save("statements", client.from("statements").insert(statement).select("id"));
  // why: an insert whose answer was lost may have been made
  invalidateStatements();
  if (saved.ok) return { ok: true, data: "created" };
  const { failure } = saved;
  if (failure.kind !== "refused") return saved;
  const known = await getStatementRecord(client, statement.id);
  if (known === "unavailable") return saved;
  return { ok: true, data: known === "not_found" ? "invalid" : "repeat" };
}

/** Changes these values where the statement is as it was shown. */
export async function changeStatement(
  client: Client,
  { id, version }: { id: string; version: string },
  values: Partial<Values>,
): Promise<SaveResult<Outcome>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  const saved = isVersion(version)
    ? await save(
        "statements",
        client.from("statements").update(values).eq("id", id).eq("updated_at", version).select("id"),
      )
    : ({ ok: true, data: [] } as const);
  invalidateStatements();
  if (!saved.ok) return saved.failure.kind === "refused" && saved.failure.status === 400 ? invalid : saved;
  if (saved.data.length > 0) return { ok: true, data: "done" };
  const now = await getStatementRecord(client, id);
  if (now === "unavailable") return { ok: false, failure: { kind: "unavailable" } };
  if (now === "not_found") return { ok: true, data: "not_found" };
  const isSame = Object.entries(values).every(([name, value]) =>
    Object.entries(now).some(([key, it]) => key === name && it === value),
  );
  return { ok: true, data: isSame ? "done" : "changed" };
}

const invalid = { ok: true, data: "invalid" } as const;
