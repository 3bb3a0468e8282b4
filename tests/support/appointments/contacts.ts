import { createHash } from "node:crypto";

const numberOf = (text: string) => createHash("sha256").update(text).digest().readUInt32BE();

/** A telephone number that goes with this address, so that two families share neither. */
export function phoneOf(email: string): string {
  const family = numberOf(email.toLowerCase());
  return `416-${200 + (family % 800)}-${String(family % 10_007)
    .padStart(4, "0")
    .slice(0, 4)}`;
}

/** An address for whoever sends the form of that key. */
export const emailOf = (key: string): string => `ann-${numberOf(key).toString(36)}@example.com`;

/** An address of the internet that no other visitor of a test has. */
export const visitorAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;
