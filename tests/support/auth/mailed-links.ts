import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { TestBackend } from "../servers/embedded";

/** All mails to an address, oldest first, as they lie in the mailbox of the embedded backend. */
export async function mailsTo({ dataDir }: TestBackend, email: string): Promise<string[]> {
  const directory = path.join(dataDir, "mail");
  const names = (await readdir(directory).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(directory, name), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${email}\r\n`));
}

/** Path and query of the link in the newest mail to an address. @throws Error when there is none */
export async function linkMailedTo(backend: TestBackend, email: string): Promise<string> {
  const [, link] = /(\/auth\/confirm\?[^\s">]+)/.exec((await mailsTo(backend, email)).at(-1) ?? "") ?? [];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  return link.replaceAll("&amp;", "&");
}
