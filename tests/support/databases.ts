import { openPglite } from "./database";
import { openPostgres } from "./postgres";

/** Both databases that the migrations run on, for `describe.each`. */
export const databases = [
  { name: "PGlite", open: openPglite },
  { name: "PostgreSQL", open: openPostgres },
] as const;
