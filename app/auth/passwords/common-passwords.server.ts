let common: Promise<Set<string>> | undefined;

/** Whether a password is one of the 20,000 most common, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  const known = await common;
  return known.has(password) || known.has(password.toLowerCase());
}

// why: 15 MB until the first password is chosen
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  // why: the list is sorted by frequency; rarer ones are not tried first
  return new Set(dictionary["passwords-common"].slice(0, 20_000));
}
