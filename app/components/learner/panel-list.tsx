import type { ReactNode } from "react";

/** In a panel, one thing below the other with a line between. */
export const PanelList = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-5 *:not-first:border-t *:not-first:border-hairline *:not-first:pt-3 *:max-w-none">
    {children}
  </ul>
);

/** Two panels, the first the more important. */
export const PanelPair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">{children}</div>
);

/** A panel's title with what belongs beside it. */
export const PanelHead = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">{children}</div>
);

export const softLook = "text-small text-ink-soft";
