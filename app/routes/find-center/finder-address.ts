import { type ShouldRevalidateFunction, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { finder } from "~/content/locations/finder";
import { type CenterQuestion, type FoundCenter, questionParameters } from "~/domain/locations/center-search";

export function finderAddress(question: CenterQuestion, center?: string): string {
  const parameters = new URLSearchParams(questionParameters(question));
  if (center) parameters.set("center", center);
  return parameters.size > 0 ? `${finder.path}?${parameters}` : finder.path;
}

/** The center's page, at its form. */
export const bookingPath = ({ slug }: FoundCenter): string => `/locations/${slug}?tab=appointment`;

export const rowId = (slug: string): string => `center-${slug}`;

/** Open center by the address, and the selected one: the same, else the last open one, else the first of the list. */
export function useChosenCenter(centers: readonly FoundCenter[]) {
  const [searchParams] = useSearchParams();
  const slug = searchParams.get("center");
  const open = centers.find((center) => center.slug === slug);
  const [kept, setKept] = useState({ centers, last: open });
  const last = open ?? (kept.centers === centers ? kept.last : undefined);
  if (kept.centers !== centers || kept.last !== last) setKept({ centers, last });
  return { open, selected: last ?? centers[0] };
}

/** Only a new question, or the same one sent again, needs the loader. */
export const reloadOnOtherQuestion: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return samePage && questionOf(currentUrl) === questionOf(nextUrl) ? false : defaultShouldRevalidate;
};

const questionOf = ({ searchParams }: URL): string =>
  JSON.stringify(["q", "lat", "lng"].map((name) => searchParams.get(name)));
