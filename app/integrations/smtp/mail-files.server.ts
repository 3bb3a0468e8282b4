import { constants } from "node:fs";
import { lstat, open, readdir, unlink } from "node:fs/promises";
import path from "node:path";
import { log } from "~/log.server";
import { mailFolder, travelling } from "./mail.server";

const emailName =
  /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

const headerBytes = 16_384;

/** `left`: some files, or the folder, could not be read or deleted. */
interface Sweep {
  deleted: number;
  left: boolean;
}

/** Number of emails kept as files from before a moment. @returns null when unknown */
export async function countOldMail(before: Date): Promise<number | null> {
  const files = await emailFiles();
  if (!files) return null;
  const old = await Promise.all(files.map((file) => isOlder(file, before).catch(() => false)));
  return old.filter(Boolean).length;
}

/** Number of emails kept as files to an address. @returns null when unknown */
export async function countMailTo(address: string): Promise<number | null> {
  const wanted = comparable(address.trim());
  const files = wanted ? await emailFiles() : [];
  if (!files) return null;
  let found = 0;
  for (const file of files) if (await isTo(file, wanted).catch(() => false)) found += 1;
  return found;
}

/** Never throws. */
export const deleteOldMail = (before: Date): Promise<Sweep> => sweep((file) => isOlder(file, before));

/** Exactly that address, ignoring case. Never throws. */
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

/** Plain files with names of emails; none without a folder. @returns null where it cannot be read */
async function emailFiles(): Promise<string[] | null> {
  const folder = mailFolder();
  if (!folder) return [];
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    // why: a symbolic link may lead out of the folder
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

/** Does not follow a symbolic link that has replaced the file. */
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

/** Addresses in To; quoted names and comments do not count. */
function addressesOf(headers: string): string[] {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, " ");
  const values = [...unfolded.matchAll(/^to:(.*)$/gim)].map(([, value = ""]) => value);
  return values
    .map((value) => value.replace(/"(?:\\.|[^"\\])*"/g, "").replace(/\((?:\\.|[^()\\])*\)/g, ""))
    .flatMap((value) => value.split(","))
    .map((one) => (/<([^<>]*)>/.exec(one)?.[1] ?? one).trim());
}

const comparable = (address: string): string | null => travelling(address)?.toLowerCase() ?? null;

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "unknown");
