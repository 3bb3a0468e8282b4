import { serverVariable, startPostgres } from "../database/postgres";

/** One PostgreSQL server for all files of a run; each file makes its databases on it. */
export default async function setup() {
  const server = await startPostgres();
  process.env[serverVariable] = `${server.host}:${server.port}`;
  return server.stop;
}
