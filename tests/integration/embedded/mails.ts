import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

interface Backend {
  dataDir: string;
}

/** The kept mails to an address as they lie on disk, oldest first. */
export async function mailsTo(backend: Backend, to: string): Promise<string[]> {
  const directory = path.join(backend.dataDir, "mail");
  const names = (await readdir(directory).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(directory, name), "utf8")));
  return mails.filter((text) => text.includes(`To: ${to}\r\n`));
}

/** The link of the newest mail to an address. */
export async function lastLink(backend: Backend, to: string): Promise<URL> {
  const mail = (await mailsTo(backend, to)).at(-1) ?? "";
  return new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? "");
}

export async function lastToken(backend: Backend, to: string): Promise<string> {
  return (await lastLink(backend, to)).searchParams.get("token_hash") ?? "";
}
