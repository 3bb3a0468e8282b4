/** `tel:` address; an extension after 'x' is dropped. */
export const phoneAddress = (phone: string): string => `tel:${(phone.split("x")[0] ?? "").replace(/[^\d+-]/g, "")}`;
