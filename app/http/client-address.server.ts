/** The visitor's IP address, as `scripts/serve/client-address.mjs` found it; `unknown` under Vite's dev server. */
export const clientAddress = ({ headers }: Request): string => headers.get("X-Client-Address") ?? "unknown";

/** Whom limits count: the address; of IPv6 its /64, because one line has 2^64 addresses. */
export const clientNetwork = ({ headers }: Request): string => headers.get("X-Client-Network") ?? "unknown";
