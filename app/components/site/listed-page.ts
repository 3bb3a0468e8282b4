import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as DataRouterState } from "react-router-dom";

/** A page that search engines may show, as the root loader describes it. */
export interface ListedPage {
  path: string;
  /** Its canonical address in full. */
  url: string;
  /** Its picture's address in full, and the words on it. */
  picture: string;
  pictureTitle: string;
}

/** What the root loader answers: the address the site goes by, without a final slash, and the page if it is listed. */
export interface SiteAddress {
  siteUrl: string;
  page: ListedPage | null;
}

/**
 * The listed page at this address and where the site lives; null where an error or the answer to a form stands in its
 * place, and after a navigation by script: crawlers and previews read what the server wrote.
 */
export function useListedPage(): (ListedPage & { siteUrl: string }) | null {
  const { pathname } = useLocation();
  const address = useRouteLoaderData<() => SiteAddress>("root");
  // why: the hooks for errors and action data see one route, and what is asked is the whole page
  const state = useContext(DataRouterState);
  const page = address?.page;
  if (!page || state?.errors || state?.actionData) return null;
  if (page.path !== (pathname.replace(/\/+$/, "") || "/")) return null;
  return { ...page, siteUrl: address.siteUrl };
}
