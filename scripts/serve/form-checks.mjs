import { refuse } from "./refusal.mjs";

const methods = ["GET", "HEAD", "POST"];
const refusedPage = "/refused";
// why: a webhook has no origin; its signature authenticates it
const signedPaths = ["/webhooks/stripe", "/webhooks/resend"];

export function refuseOtherMethods(request, response, next) {
  return methods.includes(request.method) ? next() : refuse(response, 405, { Allow: methods.join(", ") });
}

/** Shows the page about a form that another site sent, which Remix would answer with an empty 500. */
export function refuseForeignForm(request, _response, next) {
  if (request.method === "POST" && !signedPaths.includes(request.url.split("?")[0]) && isForeign(request.headers)) {
    request.method = "GET";
    request.url = refusedPage;
    delete request.headers.origin;
  }
  next();
}

/** Remix's own check for pages (`X-Forwarded-Host` before `Host`), for every route and before it throws. */
function isForeign({ origin, host, ...headers }) {
  if (origin === undefined) return false;
  const own = headers["x-forwarded-host"]?.split(",")[0]?.trim() || host;
  return !URL.canParse(origin) || new URL(origin).host !== own;
}
