import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** The HTML that the server would write at an address, which is what a visitor without JavaScript gets. */
export async function renderAt(address: string, element: ReactElement): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: "*", element }]);
  const context = await query(new Request(new URL(address, "http://localhost")));
  if (context instanceof Response) throw new Error(`${address} answers with status ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  const html = await new Promise<string>((resolve, reject) => {
    // why: parts whose code comes later belong to it
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
  return html.replaceAll(/<!--.*?-->/g, "");
}
