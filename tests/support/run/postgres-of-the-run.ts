import { serverVariable, startPostgres } from "../database/postgres";

/** One PostgreSQL server for all files and kinds of a run; each file makes its databases on it. */
export default async function setup() {
  if (process.env[serverVariable]) return;
  const server = await startPostgres();
  process.env[serverVariable] = `${server.host}:${server.port}`;
  return server.stop;
}
