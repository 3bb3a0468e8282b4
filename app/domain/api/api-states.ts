/** Of keys and webhooks. */
export const accessStates = ["active", "revoked", "ended", "failing"] as const;
