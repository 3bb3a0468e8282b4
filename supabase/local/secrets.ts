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

export type Secrets = z.infer<typeof secretsSchema>;

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

/** Writes missing values to `secrets.json` (mode 600). Call with the directory's lock. @throws Error when damaged */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const kept = secretsSchema.partial().parse(JSON.parse(await readFile(file, "utf8").catch(emptyObjectIfMissing)));
  const complete = secretsSchema.safeParse(kept);
  if (complete.success) return complete.data;

  const secrets = { ...(await generateSecrets()), ...kept };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return secrets;
}

export function randomPassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join("");
}

function emptyObjectIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "{}";
  throw error;
}
