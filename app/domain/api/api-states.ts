export const deliveryStates = ["waiting", "retrying", "failed", "delivered"] as const;

/** Of keys and webhooks. */
export const accessStates = ["active", "revoked", "ended", "failing"] as const;
