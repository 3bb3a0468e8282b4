import type { Query, Row } from "../database/database";

/** The first row that a query answers, empty where it answers none. */
export const rowOf = async (query: Query, text: string, values: unknown[] = []): Promise<Row> =>
  (await query(text, values))[0] ?? {};

/** The first value of the first row. */
export const cellOf = async (query: Query, text: string, values: unknown[] = []): Promise<unknown> =>
  Object.values(await rowOf(query, text, values))[0];

/** The values of the first column. */
export const columnOf = async (query: Query, text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await query(text, values)).map((row) => Object.values(row)[0]);
