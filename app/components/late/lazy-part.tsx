import {
  type ComponentType,
  createElement,
  type ElementType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

export type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** A component whose code comes after its page's. */
export class Part<Props extends object> {
  loaded: ComponentType<Props> | undefined;
  readonly lazy: ElementType = lazy(() => this.fetch().catch(reloadPage));

  constructor(readonly load: Load<Props>) {}

  async fetch(): Promise<{ default: ComponentType<Props> }> {
    this.loaded ??= await this.load();
    return { default: this.loaded };
  }
}

/** The server's page has every part whole, and keeps it where `fetchShownParts` fails. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Parts of the server's page that React has not taken over yet. */
export const plainParts = new Set<object>();

/** Parts not fetched yet. */
let waiting: { selector: string; fetch: () => Promise<unknown> }[] = [];

export function fetchWhereShown<Props extends object>(selector: string, part: Part<Props>) {
  waiting.push({ selector, fetch: () => part.fetch() });
}

/**
 * A component whose code is fetched when it is first shown, and before hydration where the server has rendered it.
 * @param selector finds it in the server's page
 * @param fallback shown while its code is fetched
 */
export function lazyPart<Props extends object>(selector: string, load: Load<Props>, fallback?: ReactNode) {
  const part = new Part(load);
  fetchWhereShown(selector, part);
  return (props: Props) => <PartView part={part} props={props} fallback={fallback} />;
}

export interface PartViewProps<Props extends object> {
  part: Part<Props>;
  props: Props;
}

function PartView<Props extends object>({ part, props, fallback }: PartViewProps<Props> & { fallback: ReactNode }) {
  const fromServer = useFromServer();
  const [{ component }] = useState<{ component: ElementType }>({ component: part.loaded ?? part.lazy });
  // why: a boundary of the server's page is hydrated after what stands around it; if that renders anew meanwhile, React
  // throws the boundary's HTML away, with what was typed in it
  const [waits] = useState(typeof document !== "undefined" && !(fromServer && part.loaded));
  // why: what `fetchShownParts` has not found rendered nothing on the server
  const [isAbsent, setAbsent] = useState(waits && fromServer);
  useEffect(() => setAbsent(false), []);
  if (isAbsent) return null;
  const element = createElement(component, props);
  return waits ? <Suspense fallback={fallback}>{element}</Suspense> : element;
}

/**
 * Fetches what the page shows: a part that React had to wait for would be drawn anew, and lose what was typed in it.
 * Rejects where a file does not come.
 */
export async function fetchShownParts(): Promise<void> {
  const shown = waiting.filter(({ selector }) => document.querySelector(selector));
  if (shown.length === 0) return;
  waiting = waiting.filter((part) => !shown.includes(part));
  await Promise.all(shown.map(({ fetch }) => fetch()));
  await fetchShownParts();
}

const never = () => () => {};

/** Whether the server has rendered this component. Other than `useHydrated` it renders nothing anew, which a part that waits could not bear. */
export function useFromServer(): boolean {
  const asked = useRef(false);
  useSyncExternalStore(
    never,
    () => true,
    () => {
      asked.current = true;
      return true;
    },
  );
  return useState(() => asked.current)[0];
}
