import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { log } from "~/log.server";
import { mailFolder } from "./mail.server";

/** Deletes the emails kept as files that go to an address or name it. False where some may be left. */
export async function deleteMailFiles(email: string): Promise<boolean> {
  const folder = mailFolder();
  if (!folder) return true;
  const escaped = email.trim().replaceAll(/[^\w@]/g, String.raw`\$&`);
  const named = new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`, "i");
  try {
    for (const name of await readdir(folder)) {
      if (!name.includes(".eml")) continue;
      const file = path.join(folder, name);
      if (named.test(readable(await readFile(file, "latin1")))) await rm(file, { force: true });
    }
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return true;
    log("error", "mail files of an erased person", { code: error instanceof Error ? error.name : "unknown" });
    return false;
  }
}

/** What a message says, its lines put together (quoted-printable) and its base64 decoded. */
function readable(message: string): string {
  const lines = message.replaceAll(/=\r?\n/g, "").replaceAll(/=3D/g, "=");
  const encoded = message.match(/(?:^[A-Za-z0-9+/]{60,76}={0,2}\r?\n)+(?:^[A-Za-z0-9+/]+={0,2}\r?\n)?/gm) ?? [];
  return [lines, ...encoded.map((block) => Buffer.from(block, "base64").toString("latin1"))].join("\n");
}
