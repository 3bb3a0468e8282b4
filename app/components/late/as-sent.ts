declare global {
  interface Window {
    /** Set by the starter of the scripts (`late-scripts.server.ts`); missing in development. */
    asSent?: { isWhole: boolean; seen: MutationRecord[]; observer: MutationObserver };
  }
}

/**
 * Whether the page is as the server sent it, or what React has not taken over yet. Where something else has changed it, a translator
 * or an extension, React would draw it anew and lose what was typed.
 */
export function isAsSent(): boolean {
  const watch = window.asSent;
  if (!watch) return true;
  watch.seen.push(...watch.observer.takeRecords());
  // why: what React has taken out of the page has lost its mark
  const there = watch.seen.filter(({ target }) => target.isConnected);
  if (there.some((record) => !isTakenOver(record.target) && isForeign(record))) watch.isWhole = false;
  watch.seen.length = 0;
  // why: a plain page shows what is for pages without scripts
  document.documentElement.toggleAttribute("data-plain", !watch.isWhole);
  return watch.isWhole;
}

/** React marks what it has taken over, and changes nothing else; a text that is an only child has its parent's mark. */
function isTakenOver(node: Node): boolean {
  const marked = node.nodeType === Node.TEXT_NODE ? [node, node.parentNode] : [node];
  return marked.some((one) => Object.keys(one ?? {}).some((key) => key.startsWith("__reactFiber")));
}

/**
 * The rest of the page, which comes after the starter, stands behind what is there; so do nodes that React minds as little.
 * Text areas are ours alone (`typed-texts.ts`).
 */
function isForeign({ target, removedNodes, nextSibling }: MutationRecord): boolean {
  if (target instanceof HTMLTextAreaElement || target.parentNode instanceof HTMLTextAreaElement) return false;
  const isOpen = [document, document.head, document.body].some((node) => node === target);
  if (isOpen || target instanceof HTMLScriptElement) return removedNodes.length > 0 || nextSibling !== null;
  return true;
}

/** From now on links and buttons do what they do on a page without scripts. */
export function stayPlain(): void {
  for (const name of ["click", "submit"]) addEventListener(name, stopHere, true);
}

export function endPlain(): void {
  for (const name of ["click", "submit"]) removeEventListener(name, stopHere, true);
}

const stopHere = (event: Event) => event.stopImmediatePropagation();
