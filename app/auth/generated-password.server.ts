import { randomBytes } from "node:crypto";

/** Letters, digits and the symbols of the specification. */
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*";
const passwordLength = 12;

/** A random password of 12 signs (specification), each as likely as any other. */
export function generatePassword(bytes: (count: number) => Uint8Array = randomBytes): string {
  // why: what lies beyond the last whole run of the signs would make the first ones likelier
  const fair = 256 - (256 % signs.length);
  let password = "";
  while (password.length < passwordLength)
    for (const byte of bytes(passwordLength))
      if (byte < fair && password.length < passwordLength) password += signs[byte % signs.length];
  return password;
}
