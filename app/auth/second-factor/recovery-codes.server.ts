import { randomInt } from "node:crypto";
import { sign } from "~/integrations/signing/sign.server";

const codeCount = 10;
const codeLength = 10;
/** Without what is read as something else. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Ten codes of 50 random bits, as `recoverySchema` reads them. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(""),
  );

export const hashRecoveryCode = (account: string, code: string): string =>
  sign("recovery code", `${account}\n${code}`).toString("hex");

export const readableCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
