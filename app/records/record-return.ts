import { listPaths, type RecordKind } from "./record-kinds";

export const listField = "list";
const maxQueryLength = 1_000;

/** Parsed and written anew, so that it can hold nothing but a query. */
export function listQueryOf(searchParams: URLSearchParams): string {
  const given = searchParams.get(listField) ?? "";
  return given.length > maxQueryLength ? "" : new URLSearchParams(given).toString();
}

export const backPath = (kind: RecordKind, listQuery: string): string =>
  listPaths[kind] + (listQuery && `?${listQuery}`);

export const withList = (path: string, listQuery: string): string =>
  path + (listQuery && `?${new URLSearchParams({ [listField]: listQuery })}`);
