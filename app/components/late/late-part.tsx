import { createElement, type ElementType, lazy, Suspense, useEffect, useState } from "react";
import {
  fetchShownParts,
  fetchWhereShown,
  type Load,
  Part,
  type PartViewProps,
  plainParts,
  useFromServer,
} from "./lazy-part";
import { plainPageUntil, plainPartsAsSent, pressEnded } from "./page-in-use";

/** In the server's page, an error that takes the focus. */
export const shownProblem = "main [role=alert]";

/**
 * A component whose code is fetched when the page is first used. Until then, and where the code does not come, it is the
 * plain HTML that the server has rendered. A client-side navigation waits for the code.
 * @param selector finds in the server's page what needs the code at once
 */
export function latePart<Props extends object>(load: Load<Props>, selector?: string) {
  const part = new Part(load);
  const late: ElementType = lazy(() => fetchLate(() => part.fetch()));
  if (selector) fetchWhereShown(selector, part);
  return (props: Props) => <LatePartView part={part} late={late} props={props} />;
}

async function fetchLate<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  if (typeof document === "undefined") return fetchCode();
  await plainPartsAsSent();
  return await plainPageUntil(async () => {
    const code = await fetchCode();
    await fetchShownParts();
    await pressEnded();
    return code;
  });
}

function LatePartView<Props extends object>({ part, late, props }: PartViewProps<Props> & { late: ElementType }) {
  const fromServer = useFromServer();
  const [{ component }] = useState<{ component: ElementType }>(() => ({
    component: part.loaded ?? (fromServer ? late : part.lazy),
  }));
  const [isPlain] = useState(() => fromServer && typeof document !== "undefined" && Boolean(plainParts.add(part)));
  useEffect(() => () => void plainParts.delete(part), [part]);
  const element = createElement(component, props);
  // why: a navigation shows the fallback of a new boundary instead of the page before
  return fromServer ? (
    <Suspense>
      {element}
      {isPlain && <TakenOver part={part} />}
    </Suspense>
  ) : (
    element
  );
}

function TakenOver({ part }: { part: object }) {
  useEffect(() => void plainParts.delete(part), [part]);
  return null;
}
