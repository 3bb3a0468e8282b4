const list = "flex flex-wrap gap-1 border-b border-hairline";
/** Tabs of every kind: links, buttons of the ARIA pattern, the sections of a dashboard. */
export const tabListLook = `${list} max-md:grid max-md:grid-cols-2 max-md:*:px-2`;
/** Of a few short words, that fit side by side on any screen. */
export const shortTabListLook = `${list} max-md:*:px-2`;
const look =
  "inline-flex min-w-0 cursor-pointer items-center wrap-anywhere border-b-4 border-transparent py-2 text-left font-bold leading-tight text-ink-soft hover:border-hairline hover:text-ink aria-[current]:border-accent aria-[current]:text-primary-deep aria-selected:border-accent aria-selected:text-primary-deep";
export const tabLook = `min-h-12 px-4 ${look}`;
