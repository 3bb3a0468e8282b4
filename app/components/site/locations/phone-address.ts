/** The `tel:` address of a number as staff wrote it; an extension after an 'x' is left to be dialled by hand. */
export const phoneAddress = (phone: string): string => `tel:${(phone.split("x")[0] ?? "").replace(/[^\d+]/g, "")}`;
