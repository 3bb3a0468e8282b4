import { listPaths, type RecordKind } from "./record-kinds";

/** The parameter by which the page of a record remembers the query of the list it was opened from. */
export const listField = "list";
/** Longer ones are no query that a list of ours has. */
const longestQuery = 1_000;

/** The remembered query, written anew so that nothing but a query can be in it; empty when there is none. */
export function listQueryOf(searchParams: URLSearchParams): string {
  const given = searchParams.get(listField) ?? "";
  return given.length > longestQuery ? "" : new URLSearchParams(given).toString();
}

/** The list that a record stands in, as it was. */
export const backPath = (kind: RecordKind, listQuery: string): string =>
  listPaths[kind] + (listQuery && `?${listQuery}`);

/** The address of a record's page, or of one of its forms, that goes on remembering the list. */
export const withList = (path: string, listQuery: string): string =>
  path + (listQuery && `?${new URLSearchParams({ [listField]: listQuery })}`);
