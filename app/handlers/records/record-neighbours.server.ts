import type { ScopedAccount } from "~/auth/account.server";
import { findNeighbours } from "~/models/records/list-neighbours.server";
import { listDescriptions } from "~/records/kinds/descriptions.server";
import { type RecordKind, recordPath } from "~/records/record-kinds";
import { withList } from "~/records/record-return";
import { scopedQuery } from "./record-list.server";

/** Addresses of the records beside one in the list that it was opened from; null where it was found elsewhere. */
export async function neighbourPaths(account: ScopedAccount, kind: RecordKind, id: string, listQuery: string) {
  if (!listQuery) return null;
  const query = scopedQuery(kind, account, new URLSearchParams(listQuery));
  const beside = await findNeighbours(account.client, listDescriptions[kind], query, id);
  const pathOf = (other: string | null | undefined) => (other ? withList(recordPath(kind, other), listQuery) : null);
  return { previous: pathOf(beside?.previous), next: pathOf(beside?.next) };
}
