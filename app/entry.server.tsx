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
import { holes, pageFromTemplate, preloadHeader, rememberAnonymous } from "~/http/document/page-template.server";
import { requestId } from "~/http/request.server";
import { startDeliveries } from "~/jobs/deliveries.server";
import { emailChannel } from "~/jobs/email-channel.server";
import { paymentChannel } from "~/jobs/payment-channel.server";
import { webhookChannel } from "~/jobs/webhook-channel.server";
import { listLocations } from "~/models/locations/locations.server";
import { describeError, log } from "./log.server";

startDeliveries([emailChannel, webhookChannel, paymentChannel]);

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
  const caching = headers.get("Cache-Control");
  const isPublic = caching?.startsWith("public") ?? false;
  // why: an answer for every anonymous visitor that shared caches must not have
  const isBrief = headers.has("X-Keep-Answer");
  const isShareable =
    (isPublic || isBrief) && status === 200 && (request.method === "GET" || request.method === "HEAD");
  const isKeepable = isShareable && isWorthKeeping(request, (await listLocations()).locations);
  const seconds = headers.get("X-Keep-Answer") ?? "yes";
  headers.delete("X-Keep-Answer");
  // why: only a public page says how it may be kept; all others are not for search engines
  if (caching === null) headers.set("X-Robots-Tag", "noindex");
  for (const reply of Object.values(remixContext.staticHandlerContext.actionHeaders)) {
    const retryAfter = reply.get("Retry-After");
    if (retryAfter) headers.set("Retry-After", retryAfter);
  }
  appendSessionCookies(loadContext, headers);
  const isPersonal = request.headers.has("Cookie") || headers.has("Set-Cookie");
  const nonce = randomBytes(16).toString("hex");
  const id = requestId(request);
  headers.set("Vary", "Cookie");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("X-Request-Id", id);
  // why: kept answers do not pass what sets the headers of all others
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  const asking = { request, remixContext, nonce, id };
  const filled = isKeepable && isPublic && isPersonal && !isDev ? await fromTemplate(asking) : null;
  const start = performance.now();
  const rendered = filled ?? (await render(request, status, remixContext, { nonce, requestId: id }));
  // why: `scripts/process/server-timing.ts` adds what came before
  if (isDev) headers.set("Server-Timing", `render;dur=${(performance.now() - start).toFixed(1)}`);
  const isShared = isShareable && !isPersonal && rendered.status === 200;
  const page = isShared ? hashScripts(rendered.html, nonce) : { html: rendered.html, policy: policyWithNonce(nonce) };
  if (!isShared || !isPublic) headers.set("Cache-Control", noStore);
  if (isShared && isKeepable) {
    headers.set("X-Keep-Answer", seconds);
    if (isPublic) rememberAnonymous(request.url, remixContext.staticHandlerContext.loaderData);
  }
  headers.set("Content-Security-Policy", page.policy);
  headers.set("Link", filled?.links ?? preloadHeader(page.html));
  return new Response(page.html, { status: rendered.status, headers });
}

const isDev = import.meta.env.DEV;

/** The page of a visitor whom it shows what it shows everybody, and who is signed in. Null where it shows more. */
async function fromTemplate({ request, remixContext, nonce, id }: Asking) {
  const { staticHandlerContext, routeModules, serverHandoffStream } = remixContext;
  const { loaderData } = staticHandlerContext;
  const opensDialog = new URL(request.url).searchParams.has("dialog");
  const closedDialogs = Object.keys(opensDialog ? {} : loaderData).filter((route) => {
    const handle: unknown = routeModules[route]?.handle;
    return typeof handle === "object" && handle !== null && "choicesInDialogs" in handle;
  });
  if (!serverHandoffStream) return null;
  const said = { address: request.url, data: loaderData, email: loaderData.root?.user?.email ?? null, closedDialogs };
  const page = await pageFromTemplate(
    said,
    { nonce, data: () => new Response(serverHandoffStream).text() },
    async (data) => {
      const context: EntryContext = {
        ...remixContext,
        staticHandlerContext: { ...staticHandlerContext, loaderData: { ...data } },
        serverHandoffStream: new Blob([holes.data]).stream(),
        renderMeta: {},
      };
      const { html, status } = await render(request, 200, context, { nonce: holes.nonce, requestId: id });
      return status === 200 ? html : null;
    },
  );
  return page && { ...page, status: 200 };
}

interface Asking {
  request: Request;
  remixContext: EntryContext;
  nonce: string;
  id: string;
}

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
  return { html: isDev ? html : fetchScriptsLate(html), status: finalStatus };
}

/** Data requests carry page content; none may be cached publicly. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request, context }) => {
  // why: Remix's redirects have this status here and carry their cookies already (`redirectTo`)
  if (response.status !== 202) appendSessionCookies(context, response.headers);
  response.headers.set("Cache-Control", noStore);
  response.headers.delete("X-Keep-Answer");
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
