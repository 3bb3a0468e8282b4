import type { ReactNode } from "react";
import { PanelTitle } from "~/components/ui/layout";

interface ListFrameProps {
  id?: string;
  titleId: string;
  title: string;
  titleAs?: "h2" | "h3";
  subtitle?: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A list with its head, filters, table and pages. */
export function ListFrame({ id, titleId, title, titleAs = "h2", subtitle, aside, children }: ListFrameProps) {
  return (
    <section className="grid min-w-0 gap-4" id={id} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="flex-[1_1_16rem]">
          <PanelTitle as={titleAs} id={titleId}>
            {title}
          </PanelTitle>
          {subtitle && <p className="text-small text-ink-soft">{subtitle}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What stands above the table, and the table. */
export const listBody = "grid min-w-0 gap-2";

export const ListBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">{children}</div>
);

export const ListCount = ({ children }: { children: ReactNode }) => (
  <p className="ml-auto font-bold tabular-nums">{children}</p>
);
