import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { generateApiKey } from "@supabase/lite";
import { z } from "zod";

const secretsSchema = z.object({
  anonKey: z.string(),
  serviceRoleKey: z.string(),
  jwtSecret: z.string(),
  sessionSecret: z.string(),
  submissionSecret: z.string(),
  demoPassword: z.string(),
});

/** What one data directory's embedded database and site need to trust each other. */
export type Secrets = z.infer<typeof secretsSchema>;

/** Fresh random secrets, kept nowhere: for databases that live in memory. */
export async function generateSecrets(): Promise<Secrets> {
  return {
    anonKey: (await generateApiKey("publishable")).key,
    serviceRoleKey: (await generateApiKey("secret")).key,
    jwtSecret: randomBytes(32).toString("base64url"),
    sessionSecret: randomBytes(32).toString("base64url"),
    submissionSecret: randomBytes(32).toString("base64url"),
    demoPassword: randomPassword(),
  };
}

/**
 * Reads `secrets.json` of a data directory and writes what is missing, readable by its owner only.
 * Only the owner of the directory's lock may call it first. Throws when the file is damaged.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const kept = secretsSchema.partial().parse(JSON.parse(await readFile(file, "utf8").catch(orEmptyObject)));
  const complete = secretsSchema.safeParse(kept);
  if (complete.success) return complete.data;

  const secrets = { ...(await generateSecrets()), ...kept };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return secrets;
}

/** 16 characters nobody has to guess between when typing them. */
export function randomPassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join("");
}

function orEmptyObject(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "{}";
  throw error;
}
