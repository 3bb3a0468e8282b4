import { randomBytes } from "node:crypto";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { centers } from "~/content/locations/locations";
import { site } from "~/content/site/site";
import { passwordMessages } from "~/domain/users/account-forms";

/** At ten tries an hour, a hundred years of them. */
const minGuesses = 10_000_000;
/** The estimate takes ever longer with the length; a password whose beginning is hard to guess is hard to guess. */
const estimatedLength = 24;
/** Characters beside the owner's own words at least. */
const minBesideOwnWords = 6;
const siteWords = ["superadmin", "admin", ...centers.map(({ shortName }) => shortName)].map(lettersOf);

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Why a password is easy to guess, or null: made of own words, a common one, a sequence, a repetition, a row of the
 * keyboard, a date, also with signs for letters. @param own email and names of its owner
 */
export async function passwordWeakness(password: string, own: readonly string[]): Promise<string | null> {
  const words = [site.name, site.shortName, ...own.flatMap((word) => [word, word.split("@")[0] ?? ""])]
    .map(lettersOf)
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);
  if (isMostlyOwnWords(password, words)) return passwordMessages.personal;
  estimator ??= makeEstimator();
  const { guesses } = (await estimator).check(password.slice(0, estimatedLength), [...words, ...siteWords]);
  return guesses < minGuesses ? passwordMessages.common : null;
}

// why: 50 MB until the first password is chosen
async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ dictionary, adjacencyGraphs }, english] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { common: dictionary["passwords-common"], english: english.dictionary["commonWords-en"] },
  });
}

function isMostlyOwnWords(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && rest.length < minBesideOwnWords;
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*";
const passwordLength = 12;

/** A random password of 12 characters (specification), uniformly distributed. */
export function generatePassword(bytes: (count: number) => Uint8Array = randomBytes): string {
  // why: rejection sampling; the remainder would favour the first characters
  const fair = 256 - (256 % signs.length);
  let password = "";
  while (password.length < passwordLength)
    for (const byte of bytes(passwordLength))
      if (byte < fair && password.length < passwordLength) password += signs[byte % signs.length];
  return password;
}
