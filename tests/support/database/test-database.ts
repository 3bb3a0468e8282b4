import { untilEndOfFile } from "../run/until-end-of-file";
import { openPostgres, type TestPostgres } from "./postgres";

/** A migrated PostgreSQL database for the tests of this file (or `describe`), empty at its beginning. */
export const testDatabase = (): TestPostgres => untilEndOfFile(openPostgres, (database) => database.close());
