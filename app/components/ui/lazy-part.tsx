import { type ComponentType, createElement, type ElementType, lazy, Suspense, useState } from "react";

/** A component whose code is fetched when it is first shown. */
class Part<Props extends object> {
  loaded: ComponentType<Props> | undefined;
  readonly lazy = lazy(() => this.fetch());

  constructor(
    readonly selector: string,
    readonly load: () => Promise<ComponentType<Props>>,
  ) {}

  async fetch(): Promise<{ default: ComponentType<Props> }> {
    this.loaded ??= await this.load();
    return { default: this.loaded };
  }
}

/** Parts that nobody has fetched yet. */
let waiting: { selector: string; fetch: () => Promise<unknown> }[] = [];

/**
 * A component whose code is fetched when it is first shown, and before hydration where the server has rendered it.
 * @param selector finds it in the server's page
 */
export function lazyPart<Props extends object>(selector: string, load: () => Promise<ComponentType<Props>>) {
  const part = new Part(selector, load);
  waiting.push({ selector, fetch: () => part.fetch() });
  return (props: Props) => <PartView part={part} props={props} />;
}

function PartView<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const [{ component }] = useState<{ component: ElementType }>({ component: part.loaded ?? part.lazy });
  return <Suspense>{createElement(component, props)}</Suspense>;
}

/** Fetches what the page shows: a part that React had to wait for would be drawn anew, and lose what was typed in it. */
export async function fetchShownParts(): Promise<void> {
  const shown = waiting.filter(({ selector }) => document.querySelector(selector));
  if (shown.length === 0) return;
  waiting = waiting.filter((part) => !shown.includes(part));
  await Promise.allSettled(shown.map(({ fetch }) => fetch()));
  await fetchShownParts();
}
