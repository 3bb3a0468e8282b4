import { site } from "~/content/site/site";
import { passwordMessages } from "~/domain/users/account-forms";
import { isCommonPassword } from "./common-passwords.server";

/** Different characters of a password at least, and characters beside the owner's own words. */
const minDistinct = 4;
const minBesideOwnWords = 6;
/** A few digits or signs round a common word. */
const ends = /^[^\p{L}]{1,6}|[^\p{L}]{1,6}$/gu;

/** Why a password is easy to guess, or null. @param own email and names of its owner */
export async function passwordWeakness(password: string, own: readonly string[]): Promise<string | null> {
  const isCommon = (await isCommonPassword(password)) || (await isCommonPassword(password.replace(ends, "")));
  if (isCommon || new Set(password).size < minDistinct) return passwordMessages.common;
  return isMostlyOwnWords(password, own) ? passwordMessages.personal : null;
}

function isMostlyOwnWords(password: string, own: readonly string[]): boolean {
  const letters = lettersOf(password);
  const words = [site.name, site.shortName, ...own.flatMap((word) => [word, word.split("@")[0] ?? ""])]
    .map(lettersOf)
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && rest.length < minBesideOwnWords;
}

const lettersOf = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
