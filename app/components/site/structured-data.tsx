import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router-dom";
import { useRenderContext } from "~/components/site/shell/render-context";

/** JSON-LD. Build it on the server only (`import.meta.env.SSR && …`); hydration leaves the server's text. */
export function StructuredData({ json }: { json: string | false }) {
  const { nonce } = useRenderContext();
  return (
    <script
      nonce={nonce}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content with every `<` escaped
      dangerouslySetInnerHTML={{ __html: json || "" }}
    />
  );
}

interface ListedPage {
  path: string;
  /** Canonical, absolute. */
  url: string;
  /** Absolute address, and the words on it. */
  picture: string;
  pictureTitle: string;
}

/** From the root loader: the site's address without final slash, and the page if listed. */
export interface SiteAddress {
  siteUrl: string;
  page: ListedPage | null;
}

/** The listed page; null for errors, form replies and client-side navigation, as crawlers read the server's HTML. */
export function useListedPage(): (ListedPage & { siteUrl: string }) | null {
  const { pathname } = useLocation();
  const address = useRouteLoaderData<() => SiteAddress>("root");
  // why: the hooks see one route, this needs the whole page
  const state = useContext(DataRouterState);
  const page = address?.page;
  if (!page || state?.errors || state?.actionData) return null;
  if (page.path !== (pathname.replace(/\/+$/, "") || "/")) return null;
  return { ...page, siteUrl: address.siteUrl };
}
