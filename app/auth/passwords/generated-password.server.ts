import { randomBytes } from "node:crypto";

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
