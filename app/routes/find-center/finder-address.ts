import { type ShouldRevalidateFunction, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { finder } from "~/content/locations/finder";
import { type CenterQuestion, type FoundCenter, questionParameters } from "~/domain/locations/center-search";

export function finderAddress(question: CenterQuestion, center?: string): string {
  const parameters = new URLSearchParams(questionParameters(question));
  if (center) parameters.set("center", center);
  return parameters.size > 0 ? `${finder.path}?${parameters}` : finder.path;
}

/** The form with that center's days. */
export const bookingPath = ({ id }: FoundCenter): string => `${freeAssessment.to}?location=${encodeURIComponent(id)}`;

export const rowId = (slug: string): string => `center-${slug}`;

/** Open center by the address, and the selected one: the same, else the last open one, else the first that is shown. */
export function useChosenCenter(centers: readonly FoundCenter[], firstShown: FoundCenter | undefined) {
  const [searchParams] = useSearchParams();
  const slug = searchParams.get("center");
  const open = centers.find((center) => center.slug === slug);
  const [kept, setKept] = useState({ centers, last: open });
  const last = open ?? (kept.centers === centers ? kept.last : undefined);
  if (kept.centers !== centers || kept.last !== last) setKept({ centers, last });
  return { open, selected: last ?? firstShown };
}

/** Only a new question, or the same one sent again, needs the loader. */
export const reloadOnOtherQuestion: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return samePage && questionOf(currentUrl) === questionOf(nextUrl) ? false : defaultShouldRevalidate;
};

const questionOf = ({ searchParams }: URL): string =>
  JSON.stringify(["q", "as-typed", "lat", "lng"].map((name) => searchParams.get(name)));
