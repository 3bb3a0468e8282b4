/** Written by `npx tsx scripts/generate/map.ts`: changes with what the files of `public/map` show. */
export const mapVersion = "a767090d";
