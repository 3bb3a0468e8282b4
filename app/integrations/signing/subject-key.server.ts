import { createHmac } from "node:crypto";
import { env } from "~/env.server";

/** A keyed hash that stands for an address without revealing it. */
export const subjectKey = (email: string): string =>
  createHmac("sha256", env.SUBMISSION_SECRET).update(`privacy request\n${email.trim().toLowerCase()}`).digest("hex");
