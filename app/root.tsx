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
import { useFailedFormTitle, useUnlistedPage } from "~/components/site/failures/failed-form";
import { fullTitle } from "~/components/site/page-meta";
import { PageShell } from "~/components/site/shell/page-shell";
import { useRenderContext } from "~/components/site/shell/render-context";
import { type SiteAddress, StructuredData, useListedPage } from "~/components/site/structured-data";
import { organizationJson } from "~/components/site/structured-json";
import type { FlashMessage } from "~/components/ui/feedback/toast-list";
import { useHydrated } from "~/components/ui/use-hydrated";
import { centersPath, coursesPath, describePage } from "~/content/site/pages";
import { site } from "~/content/site/site";
import { coursePath } from "~/domain/courses/course-address";
import { env } from "~/env.server";
import figtree from "~/fonts/figtree-latin.woff2?url";
import mark from "~/images/mark.svg";
import { listCourses } from "~/models/courses/courses.server";
import { listLocations } from "~/models/locations/locations.server";
import styles from "~/styles/site.css?url";

export const links: LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: mark, type: "image/svg+xml" },
];

export const meta: MetaFunction = ({ error }) => (error ? failureMeta(error) : []);

interface Shell extends SiteAddress {
  /** As the cookie says, unverified; shows nothing personal by itself. */
  user: { email: string } | null;
  messages: readonly FlashMessage[];
}

/** The same for every anonymous visitor, so that shared caches keep it; plus session and flash messages. */
export const loader = async (args: LoaderFunctionArgs): Promise<Shell> => {
  const visit = sessionOf(args);
  // why: the page's own loaders may leave a flash message for this page
  if (visit.current && !visit.current.recovery) await accountSettled(args);
  const claims = visit.current && !visit.current.recovery ? claimsOf(visit.current) : null;
  const { pathname } = new URL(args.request.url);
  return {
    siteUrl: env.SITE_URL,
    page: describePage(env.SITE_URL, pathname, await pathsUnder(pathname)),
    user: claims && { email: claims.email },
    messages: visit.takeFlashes(),
  };
};

/** Pages below a list in the database; other pages do not wait for it. */
async function pathsUnder(pathname: string) {
  if (pathname.startsWith(`${centersPath}/`)) {
    const { locations } = await listLocations();
    return { centers: locations.map(({ routePath }) => routePath) };
  }
  if (!pathname.startsWith(`${coursesPath}/`)) return {};
  const { courses } = await listCourses();
  return { courses: courses?.map(({ id }) => coursePath(id)) ?? [] };
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod = "GET", actionStatus = 200 }) =>
  formMethod !== "GET" && actionStatus < 400;

interface RouteHandle {
  /** False keeps JavaScript off a page that gains nothing from it. */
  scripts?: boolean;
  /** The route links a style sheet that takes the place of the public pages'. */
  ownStyles?: boolean;
  /** The route's `choices` are shown by the dialogs of `?dialog=` alone: `app/http/document/page-template.server.ts`. */
  choicesInDialogs?: boolean;
  /** The route brings its own header, `main` and footer. */
  ownFrame?: boolean;
}

function usesScripts(matches: ReturnType<typeof useMatches>, failed: boolean): boolean {
  // why: scroll restoration must stay on a page reached by client-side navigation
  if (typeof document !== "undefined") return true;
  if (failed) return false;
  return matches.every(({ handle }) => !(isRouteHandle(handle) && handle.scripts === false));
}

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === "object" && handle !== null;

/**
 * The style sheet of the public pages. Where a route has its own, it is fetched after hydration without being applied, so
 * that a navigation to a public page finds it there.
 */
function SiteStyles() {
  const matches = useMatches();
  const hydrated = useHydrated();
  const own = matches.some(({ handle }) => isRouteHandle(handle) && handle.ownStyles);
  if (own && !hydrated) return null;
  return <link rel="stylesheet" href={styles} media={own ? "not all" : undefined} />;
}

function PageTitle() {
  const failedForm = useFailedFormTitle();
  const page = useUnlistedPage();
  if (failedForm) return <title>{`Error: ${fullTitle(failedForm)}`}</title>;
  if (!page) return <Meta />;
  return (
    <>
      <title>{fullTitle(page.title)}</title>
      <meta name="description" content={page.description} />
      <meta name="robots" content="noindex" />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useRenderContext();
  const failed = Boolean(useRouteError());
  const scripts = usesScripts(useMatches(), failed);
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageTitle />
        <PageIdentity />
        <Links />
        <SiteStyles />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration nonce={nonce} />}
        {scripts && <PageScripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const { user, messages } = useLoaderData<typeof loader>();
  // why: where the frame's own loader failed, there is no account to show it to
  const matches = useMatches();
  const ownFrame = matches.some(({ handle, data }) => isRouteHandle(handle) && handle.ownFrame && data);
  return (
    <PageShell user={user} messages={messages} ownFrame={ownFrame} withoutScripts={!usesScripts(matches, false)}>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <PageShell user={shell?.user ?? null} messages={shell?.messages} withoutScripts>
      <FailedPage />
    </PageShell>
  );
}

/** Canonical address, preview picture and structured data of a public page. */
function PageIdentity() {
  const page = useListedPage();
  if (!page) return null;
  const { siteUrl, url, picture, pictureTitle } = page;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${site.name}: ${pictureTitle}`} />
      <StructuredData json={import.meta.env.SSR && organizationJson(siteUrl)} />
    </>
  );
}

/** React keeps the code of a script element that is in the page already. */
const asItStands = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: " " } };

/**
 * Remix's scripts. The server moves them behind the page (`fetchScriptsLate`), which leaves the two elements that the
 * browser finds here.
 */
function PageScripts({ nonce }: { nonce?: string }) {
  if (typeof document === "undefined" || import.meta.env.DEV) return <Scripts nonce={nonce} />;
  return (
    <>
      <script {...asItStands} />
      <script {...asItStands} />
    </>
  );
}
