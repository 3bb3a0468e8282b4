/** Of whatever is sent, in display order. */
export const deliveryStates = ["waiting", "retrying", "dead", "sent"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
