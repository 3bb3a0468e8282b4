/** The visitor's IP address, as `scripts/serve/client-address.mjs` found it; `unknown` under Vite's dev server. */
export const clientAddress = ({ headers }: Request): string => headers.get("X-Client-Address") ?? "unknown";
