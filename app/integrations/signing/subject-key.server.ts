import { createHmac } from "node:crypto";
import { env } from "~/env.server";

/**
 * A name for an address that says nothing of it: a keyed hash. Whoever knows the address and the site's secret finds
 * what was recorded under it.
 */
export const subjectKey = (email: string): string =>
  createHmac("sha256", env.SUBMISSION_SECRET).update(`privacy request\n${email.trim().toLowerCase()}`).digest("hex");
