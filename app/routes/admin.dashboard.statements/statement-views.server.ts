import type { ScopedAccount } from "~/auth/account.server";
import { isWithin } from "~/auth/permissions";
import { type StatementBlock, statementBlocks } from "~/content/statements/blocks";
import { readableDate } from "~/domain/dates/calendar";
import type { PlaceView, StatementView } from "~/domain/statements/statement";
import { env } from "~/env.server";
import { listLocations } from "~/models/locations/locations.server";
import type { StatementRecord } from "~/models/statements/statements.server";

export interface CenterName {
  id: string;
  name: string;
}

/** Centers whose reviews the account keeps, by name. */
export async function centersOf({ centers }: ScopedAccount): Promise<CenterName[]> {
  const { locations } = await listLocations();
  return locations.filter(({ id }) => isWithin(centers, id)).map(({ id, shortName }) => ({ id, name: shortName }));
}

/** Places of the site that the account may fill. */
export const blocksOf = ({ centers }: ScopedAccount): readonly StatementBlock[] =>
  centers === "all" ? statementBlocks : ["review"];

export const statementView = (row: StatementRecord, centers: readonly CenterName[]): StatementView => ({
  id: row.id,
  words: row.words,
  who: [row.name, row.detail].filter(Boolean).join(", ") || null,
  center: row.location_id && (centers.find(({ id }) => id === row.location_id)?.name ?? row.location_id),
  state: row.state,
  confirmed: readableDate(row.confirmed_on),
  confirmedHow: row.confirmed_how,
  version: row.updated_at,
});

export function placeView(
  block: StatementBlock,
  rows: readonly StatementRecord[],
  centers: readonly CenterName[],
): PlaceView {
  const kept = rows.filter((row) => row.block === block && row.state !== "removed");
  const shown = kept.filter(({ state }) => state === "published");
  const without = centers.filter(({ id }) => shown.every(({ location_id }) => location_id !== id));
  return {
    block,
    now: shown.length > 0 ? "real" : env.SHOW_SAMPLES ? "sample" : "hidden",
    entries: kept.map((row) => statementView(row, centers)),
    ...(block === "review" && { centers: { all: centers.length, without } }),
  };
}
