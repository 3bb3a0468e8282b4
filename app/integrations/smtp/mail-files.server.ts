import { constants } from "node:fs";
import { lstat, open, readdir, unlink } from "node:fs/promises";
import path from "node:path";
import { log } from "~/log.server";
import { mailFolder, travelling } from "./mail.server";

/** The names that emails get, and those of emails that were never written to their end. */
const emailName =
  /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** How much of a file is looked at for its headers, in bytes. */
const headerBytes = 16_384;

/** What became of files: `left` where some, or the folder itself, could not be read or deleted. */
interface Sweep {
  deleted: number;
  left: boolean;
}

/** How many emails lie as files that were written before a moment. @returns null where nobody can say */
export async function countOldMail(before: Date): Promise<number | null> {
  const files = await emailFiles();
  if (!files) return null;
  const old = await Promise.all(files.map((file) => isOlder(file, before).catch(() => false)));
  return old.filter(Boolean).length;
}

/** How many emails lie as files that are addressed to an address. @returns null where nobody can say */
export async function countMailTo(address: string): Promise<number | null> {
  const wanted = comparable(address.trim());
  const files = wanted ? await emailFiles() : [];
  if (!files) return null;
  let found = 0;
  for (const file of files) if (await isTo(file, wanted).catch(() => false)) found += 1;
  return found;
}

/** Deletes emails that lie as files and were written before a moment. Never throws. */
export const deleteOldMail = (before: Date): Promise<Sweep> => sweep((file) => isOlder(file, before));

/** Deletes emails that lie as files and are addressed to that very address, in whatever case. Never throws. */
export async function deleteMailTo(address: string): Promise<Sweep> {
  const wanted = comparable(address.trim());
  if (!wanted) return { deleted: 0, left: false };
  return sweep((file) => isTo(file, wanted));
}

async function sweep(isMeant: (file: string) => Promise<boolean>): Promise<Sweep> {
  const files = await emailFiles();
  const result: Sweep = { deleted: 0, left: files === null };
  for (const file of files ?? []) {
    try {
      if (!(await isMeant(file))) continue;
      await unlink(file);
      result.deleted += 1;
    } catch (error) {
      if (codeOf(error) === "ENOENT") continue;
      result.left = true;
      log("error", "email as a file", { what: path.basename(file), code: codeOf(error) });
    }
  }
  return result;
}

/** Plain files with names of emails; none where there is no folder. @returns null where it cannot be read */
async function emailFiles(): Promise<string[] | null> {
  const folder = mailFolder();
  if (!folder) return [];
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    // why: a link may lead out of the folder, and is no plain file
    return entries
      .filter((entry) => entry.isFile() && emailName.test(entry.name))
      .map(({ name }) => path.join(folder, name));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    log("error", "emails as files", { code: codeOf(error) });
    return null;
  }
}

const isOlder = async (file: string, before: Date): Promise<boolean> => (await lstat(file)).mtime < before;

const isTo = async (file: string, wanted: string | null): Promise<boolean> =>
  addressesOf(await headersOf(file)).some((to) => comparable(to) === wanted);

/** The headers of an email, without what may stand behind a link that has taken its place. */
async function headersOf(file: string): Promise<string> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    const [headers = ""] = buffer.toString("utf8", 0, bytesRead).split(/\r?\n\r?\n/, 1);
    return headers;
  } finally {
    await handle.close();
  }
}

/** The addresses of To, as they stand there. A name in quotes or a comment is no address, whatever it looks like. */
function addressesOf(headers: string): string[] {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, " ");
  const values = [...unfolded.matchAll(/^to:(.*)$/gim)].map(([, value = ""]) => value);
  return values
    .map((value) => value.replace(/"(?:\\.|[^"\\])*"/g, "").replace(/\((?:\\.|[^()\\])*\)/g, ""))
    .flatMap((value) => value.split(","))
    .map((one) => (/<([^<>]*)>/.exec(one)?.[1] ?? one).trim());
}

/** An address as it is compared: the domain in ASCII, all of it in small letters. */
const comparable = (address: string): string | null => travelling(address)?.toLowerCase() ?? null;

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "unknown");
