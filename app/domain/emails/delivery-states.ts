/** Of whatever is sent, in display order: what needs a person comes first. */
export const deliveryStates = ["waiting", "retrying", "dead", "sent"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
