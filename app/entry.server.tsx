import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { appendSessionCookies } from "~/auth/session/session.server";
import { fetchScriptsLate } from "~/components/late/late-scripts.server";
import { RenderContext } from "~/components/site/shell/render-context";
import { isWorthKeeping, noStore } from "~/http/caching.server";
import { hashScripts, policyWithNonce } from "~/http/document/content-security-policy.server";
import { preloadHeader } from "~/http/document/preload-header.server";
import { requestId } from "~/http/request-id.server";
import { startDeliveryLoop } from "~/jobs/deliveries.server";
import { emailChannel } from "~/jobs/email-channel.server";
import { webhookChannel } from "~/jobs/webhook-channel.server";
import { listLocations } from "~/models/locations/locations.server";
import { describeError, log } from "./log.server";

for (const channel of [emailChannel, webhookChannel]) startDeliveryLoop(channel);

/** Milliseconds. */
const renderTimeout = 30_000;

/**
 * Milliseconds that Remix waits for promises in a page's data, which no loader of ours gives. It never clears the timer,
 * and that holds the data.
 */
export const streamTimeout = 100;

/**
 * Renders the whole page before the first byte, so that the policy can name scripts by hash. Only a plain answer to an
 * anonymous GET keeps a public Cache-Control.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  appendSessionCookies(loadContext, headers);
  const nonce = randomBytes(16).toString("hex");
  const id = requestId(request);
  const start = performance.now();
  const rendered = await render(request, status, remixContext, { nonce, requestId: id });
  // why: `scripts/process/server-timing.ts` adds what came before
  if (import.meta.env.DEV) headers.set("Server-Timing", `render;dur=${(performance.now() - start).toFixed(1)}`);
  const shared = isPublic(request, rendered.status, headers);
  const page = shared ? hashScripts(rendered.html, nonce) : { html: rendered.html, policy: policyWithNonce(nonce) };
  if (!shared) headers.set("Cache-Control", noStore);
  else if (isWorthKeeping(request, (await listLocations()).locations)) headers.set("X-Keep-Answer", "yes");
  headers.set("Vary", "Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", page.policy);
  headers.set("Link", preloadHeader(page.html));
  headers.set("X-Request-Id", id);
  // why: kept answers do not pass what sets the headers of all others
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  return new Response(page.html, { status: rendered.status, headers });
}

const isPublic = (request: Request, status: number, headers: Headers) =>
  status === 200 &&
  (request.method === "GET" || request.method === "HEAD") &&
  !request.headers.has("Cookie") &&
  !headers.has("Set-Cookie") &&
  (headers.get("Cache-Control") ?? "").startsWith("public");

async function render(
  request: Request,
  status: number,
  remixContext: EntryContext,
  context: { nonce: string; requestId: string },
): Promise<{ html: string; status: number }> {
  let finalStatus = status;
  const stream = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RenderContext.Provider value={context}>
        <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
      </RenderContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          // why: a pending timer holds the whole rendered page
          clearTimeout(timeout);
          resolve(pipe(new PassThrough()));
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          log("error", "render failed", { requestId: context.requestId, ...describeError(error) });
        },
      },
    );
    const timeout = setTimeout(abort, renderTimeout).unref();
  });
  // why: React 18 pads a chunk with NUL before a multibyte character that does not fit
  const html = (await text(stream)).replaceAll("\0", "");
  return { html: import.meta.env.DEV ? html : fetchScriptsLate(html), status: finalStatus };
}

/** Data requests carry page content; none may be cached publicly. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  // why: Remix's redirects have this status here and carry their cookies already (`redirectTo`)
  if (response.status !== 202) appendSessionCookies(context, response.headers);
  response.headers.set("Cache-Control", noStore);
  response.headers.set("X-Request-Id", requestId(request));
  return response;
};

/** Logs what no visitor can cause, under the id on the error page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log("error", "request failed", {
    requestId: requestId(request),
    method: request.method,
    ...describeError(error),
  });
};
