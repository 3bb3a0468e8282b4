import { Secret, TOTP } from "otpauth";

const stepSeconds = 30;
/** The last step whose code was given out, by secret: each code is taken once. */
const given = new Map<string, number>();

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The code of that moment, in milliseconds since 1970. */
export const codeAt = (secret: string, at = Date.now()): string => new TOTP({ secret }).generate({ timestamp: at });

/** A valid code that was not given out before; waits where all are used up. */
export async function freshCode(secret: string): Promise<string> {
  const now = () => Math.floor(Date.now() / 1000 / stepSeconds);
  // why: the code before may run out on its way
  const step = Math.max(now(), (given.get(secret) ?? 0) + 1);
  given.set(secret, step);
  while (step > now() + 1) await new Promise((resolve) => setTimeout(resolve, 500));
  return codeAt(secret, step * stepSeconds * 1000);
}

/** A code of six digits that is none of those valid now. */
export function wrongCode(secret: string): string {
  const valid = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, Date.now() + step * stepSeconds * 1000));
  return ["000001", "000002", "000003", "000004", "000005", "000006"].find((code) => !valid.includes(code)) ?? "";
}
