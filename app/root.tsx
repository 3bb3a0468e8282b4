import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { failure, notFound } from "~/content/error-pages";
import { centersPath, describePage } from "~/content/pages";
import figtree from "~/fonts/figtree-latin.woff2?url";
import styles from "~/styles/app.css?url";
import { ErrorPage, NotFoundPage } from "./components/site/error-page";
import { useFailedFormTitle } from "./components/site/failed-form";
import type { SiteAddress } from "./components/site/listed-page";
import { PageIdentity } from "./components/site/page-identity";
import { fullTitle, unlistedMeta } from "./components/site/page-meta";
import { PageShell } from "./components/site/page-shell";
import { useRenderContext } from "./components/site/render-context";
import { listLocations } from "./models/locations.server";
import { env } from "./services/env.server";

export const links: LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** Titles of the pages that stand in for another: a thrown answer keeps no route's own meta. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  return isNotFound(error)
    ? unlistedMeta({ title: notFound.text, description: notFound.intro })
    : unlistedMeta({ title: failure.title, description: failure.text });
};

/** The addresses of site and page, which follow from the request's and the list of centers: shared caches keep them. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<SiteAddress> => {
  const { pathname } = new URL(request.url);
  // why: no other page waits for the list of centers, or for a database that is away
  const { locations } = pathname.startsWith(`${centersPath}/`) ? await listLocations() : { locations: [] };
  const centerPaths = locations.map(({ routePath }) => routePath);
  return { siteUrl: env.SITE_URL, page: describePage(env.SITE_URL, pathname, centerPaths) };
};

/** Only what the server writes needs them, so that a navigation by script asks the page's own route alone. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** What a route may say of itself: `scripts: false` for a page that gains nothing from JavaScript. */
export interface RouteHandle {
  scripts?: boolean;
}

function usesScripts(matches: ReturnType<typeof useMatches>, failed: boolean): boolean {
  // why: a page reached by script keeps what keeps its scroll; only a page that came as HTML goes without
  if (typeof document !== "undefined") return true;
  if (failed) return false;
  return matches.every(({ handle }) => !(isRouteHandle(handle) && handle.scripts === false));
}

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === "object" && handle !== null;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useRenderContext();
  const failed = Boolean(useRouteError());
  const failedForm = useFailedFormTitle();
  const scripts = usesScripts(useMatches(), failed);
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {failedForm ? <title>{`Error: ${fullTitle(failedForm)}`}</title> : <Meta />}
        <PageIdentity />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration nonce={nonce} />}
        {scripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <PageShell user={null}>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId } = useRenderContext();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageShell user={null}>{notFound ? <NotFoundPage /> : <ErrorPage requestId={requestId} />}</PageShell>
  );
}
