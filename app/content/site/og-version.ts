/** Written by `npx tsx scripts/generate/og-pictures.ts`: changes with what the pictures of `public/og` show. */
export const pictureVersion = "5050cae4";
