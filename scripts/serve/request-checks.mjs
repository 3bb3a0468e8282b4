// why: remix-serve has no hook for request checks, and Remix would answer these requests with an empty 500
import { randomUUID } from "node:crypto";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { answerFromMemory } from "./kept-answers.mjs";
import { choosePackedFile } from "./packed-files.mjs";
import { addSecurityHeaders } from "./security-headers.mjs";

const methods = ["GET", "HEAD", "POST"];
const refusedPage = "/refused";

const createServer = http.createServer;
http.createServer = (...words) => {
  const listener = words.pop();
  return createServer(...words, (request, response) => {
    addSecurityHeaders(response);
    request.headers["x-connection-address"] = request.socket.remoteAddress;
    if (!/^[\w-]{6,64}$/.test(request.headers["x-request-id"] ?? "")) request.headers["x-request-id"] = newRequestId();
    if (!hasAddress(request) || asksForManyRoutes(request.url)) return end(response, 400);
    // why: webhooks have no origin; their signature authenticates them
    if (request.url.startsWith("/webhooks/")) return listener(request, response);
    if (!methods.includes(request.method)) return end(response, 405, { Allow: methods.join(", ") });
    if (request.method === "POST" && isForeign(request.headers)) {
      request.method = "GET";
      request.url = refusedPage;
      delete request.headers.origin;
    }
    choosePackedFile(request, response);
    answerFromMemory(request, response, () => listener(request, response));
  });
};
syncBuiltinESMExports();

const newRequestId = () => randomUUID().slice(0, 13);

function end(response, status, headers = {}) {
  response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store", ...headers });
  response.end(`${status} ${http.STATUS_CODES[status]}\n`);
}

const hasAddress = ({ headers, url }) =>
  url.startsWith("/") &&
  URL.canParse(`http://${headers.host}${url}`) &&
  new URL(`http://${headers.host}`).pathname === "/";

/** A page links to at most 170 routes; each path asked for is matched against all routes (CVE-2026-55685). */
const maxRoutes = 300;
const asksForManyRoutes = (url) => url.startsWith("/__manifest") && url.split(/[?&]p=/).length - 1 > maxRoutes;

/** Remix's own check for pages (`X-Forwarded-Host` before `Host`), for every route and before it throws. */
function isForeign({ origin, host, ...headers }) {
  if (origin === undefined) return false;
  const own = headers["x-forwarded-host"]?.split(",")[0]?.trim() || host;
  return !URL.canParse(origin) || new URL(origin).host !== own;
}
