import { listPaths, type RecordKind } from "./record-kinds";

export const listField = "list";
const maxQueryLength = 1_000;

/** Parsed and written anew, so that it can hold nothing but a query. */
export function listQueryOf(searchParams: URLSearchParams): string {
  const given = searchParams.get(listField);
  if (given === null || given.length > maxQueryLength) return "";
  return new URLSearchParams(given).toString() || wholeList;
}

/** The query of a list as it is without one: tells a record that was opened from the list from one found elsewhere. */
export const wholeList = "all=";

/** Of the list's address, names the record whose row is shown; and the fragment there. */
export const shownField = "show";
export const shownRow = "shown";

export const backPath = (kind: RecordKind, listQuery: string): string =>
  listPaths[kind] + (listQuery && listQuery !== wholeList ? `?${listQuery}` : "");

/** Back to the record's row in the list that it was opened from; to the list where it was found elsewhere. */
export function rowPath(kind: RecordKind, listQuery: string, id: string): string {
  if (!listQuery) return listPaths[kind];
  const path = backPath(kind, listQuery);
  return `${path}${path.includes("?") ? "&" : "?"}${shownField}=${id}#${shownRow}`;
}

export function withList(path: string, listQuery: string): string {
  if (!listQuery) return path;
  return `${path}?${listQuery === wholeList ? listField : new URLSearchParams({ [listField]: listQuery })}`;
}
