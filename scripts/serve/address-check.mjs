// why: Remix throws on these, or decodes an address after other checks have read it
import { refuse } from "./refusal.mjs";

const hostPattern = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** A request whose one host and address are written as a browser writes them, in normal form. */
export function refuseBadAddress(request, response, next) {
  const { headers, rawHeaders, url } = request;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  const forwarded = headers["x-forwarded-host"]?.split(",").map((host) => host.trim()) ?? [];
  const good = hosts.length <= 1 && [headers.host, ...forwarded].every(isHost) && isNormal(url);
  return good ? next() : refuse(response, 400);
}

/** The router would answer a path that cannot be decoded with a bare 400, and log where it failed. */
export function showMissingPage(request, response, next) {
  if (isReadable(request.url)) return next();
  if (request.method === "POST") return refuse(response, 400);
  request.url = "/404";
  return next();
}

function isReadable(url) {
  try {
    return decodeURIComponent(url.split("?", 1)[0]) !== "";
  } catch {
    return false;
  }
}

const isHost = (host = "") => hostPattern.test(host) && URL.canParse(`http://${host}`);

/** The query stays as it is: it is only ever read parsed. */
function isNormal(url) {
  const [path] = url.split("?", 1);
  return path.startsWith("/") && URL.canParse(`http://a${url}`) && new URL(`http://a${url}`).pathname === path;
}
