import { STATUS_CODES } from "node:http";

export function refuse(response, status, headers = {}) {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store", ...headers });
  response.end(`${status} ${STATUS_CODES[status]}\n`);
}
