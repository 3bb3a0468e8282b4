import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { accountSettled } from "~/auth/account.server";
import { claimsOf } from "~/auth/auth.server";
import { sessionOf } from "~/auth/session/session.server";
import { FailedPage, failureMeta } from "~/components/site/failures/error-boundary";
import { useFailedFormTitle } from "~/components/site/failures/failed-form";
import { PageIdentity } from "~/components/site/shell/page-identity";
import { PageShell } from "~/components/site/shell/page-shell";
import { useRenderContext } from "~/components/site/shell/render-context";
import { centersPath, coursesPath, describePage } from "~/content/site/pages";
import { coursePath } from "~/domain/courses/course-address";
import figtree from "~/fonts/figtree-latin.woff2?url";
import { listCourses } from "~/models/courses/courses.server";
import { listLocations } from "~/models/locations/locations.server";
import styles from "~/styles/app.css?url";
import type { SiteAddress } from "./components/site/listed-page";
import { fullTitle } from "./components/site/page-meta";
import type { FlashMessage } from "./components/ui/toast";
import { env } from "./env.server";

export const links: LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** Titles of the pages that stand in for another: a thrown answer keeps no route's own meta. */
export const meta: MetaFunction = ({ error }) => (error ? failureMeta(error) : []);

/** What the shell of every page shows beside its content. */
export interface Shell extends SiteAddress {
  /** Whoever is signed in, as the cookie says; nothing personal is shown by this alone. */
  user: { email: string } | null;
  messages: readonly FlashMessage[];
}

/**
 * The addresses of site and page, which follow from the request's and the list of centers, so that shared caches keep
 * the answer; and for a browser with a session or a message in its cookies, those.
 */
export const loader = async (args: LoaderFunctionArgs): Promise<Shell> => {
  const visit = sessionOf(args);
  // why: what the page's own loaders have to say of the account is for this page and not for the next
  if (visit.current && !visit.current.recovery) await accountSettled(args);
  const claims = visit.current && !visit.current.recovery ? claimsOf(visit.current) : null;
  const { pathname } = new URL(args.request.url);
  return {
    siteUrl: env.SITE_URL,
    page: describePage(env.SITE_URL, pathname, await pathsUnder(pathname)),
    user: claims && { email: claims.email },
    messages: visit.tell(),
  };
};

/** The pages below a list that the database keeps; no other page waits for one, or for a database that is away. */
async function pathsUnder(pathname: string) {
  if (pathname.startsWith(`${centersPath}/`)) {
    const { locations } = await listLocations();
    return { centers: locations.map(({ routePath }) => routePath) };
  }
  if (!pathname.startsWith(`${coursesPath}/`)) return {};
  const { courses } = await listCourses();
  return { courses: courses?.map(({ id }) => coursePath(id)) ?? [] };
}

/** A navigation by script asks the page's own route alone; after a form there may be something to tell. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod = "GET", actionStatus = 200 }) =>
  formMethod !== "GET" && actionStatus < 400;

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

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === "object" && handle !== null;

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
  const { user, messages } = useLoaderData<typeof loader>();
  return (
    <PageShell user={user} messages={messages}>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <PageShell user={shell?.user ?? null} messages={shell?.messages}>
      <FailedPage />
    </PageShell>
  );
}
