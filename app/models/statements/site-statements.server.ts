import { blocks, type StatementBlock } from "~/content/statements/blocks";
import { samplesOf } from "~/content/statements/samples";
import type { Row } from "~/database.types";
import type { ShownStatements, SiteStatements } from "~/domain/statements/shown-statements";
import { env } from "~/env.server";
import { readRows } from "~/integrations/supabase/query.server";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { CachedList } from "~/models/cached-list.server";
import { limits } from "~/waits.server";

type PublishedStatement = Pick<Row<"statements">, "block" | "location_id" | "words" | "name" | "detail">;

const published = new CachedList<readonly PublishedStatement[]>();

export const invalidateStatements = (): void => published.invalidate();

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
