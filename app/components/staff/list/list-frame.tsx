import { forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PanelTitle } from "~/components/ui/layout";

/** A link among the controls of a list. */
export const listLink =
  "inline-flex min-h-11 items-center text-small font-bold text-primary underline underline-offset-[0.25em] print:hidden";

interface ListFrameProps {
  id?: string;
  titleId: string;
  title: string;
  titleAs?: "h1" | "h2" | "h3";
  subtitle?: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A list with its head, filters, table and pages. */
export const ListFrame = forwardRef<HTMLElement, ListFrameProps>(function ListFrame(
  { id, titleId, title, titleAs = "h1", subtitle, aside, children },
  ref,
) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="grid min-w-0 gap-2 focus:outline-none"
      id={id}
      aria-labelledby={titleId}
    >
      <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex min-w-0 flex-auto flex-wrap lg:flex-[1_1_12rem] items-baseline gap-x-3">
          <PanelTitle as={titleAs} id={titleId}>
            {title}
          </PanelTitle>
          {subtitle && <p className="text-tiny text-ink-soft max-lg:hidden">{subtitle}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
});

/** In place of rows that could not be read: the way to ask again. */
export const ListAway = ({ words, to }: { words: { failed: string; retry: string }; to: string }) => (
  <EmptyState failed title={words.failed}>
    <ButtonLink to={to} size="small" variant="secondary" reloadDocument>
      {words.retry}
    </ButtonLink>
  </EmptyState>
);

/** What stands above the table, and the table. */
export const listBody = "group/list grid min-w-0 gap-2 [counter-reset:ticked]";

export const ListBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">{children}</div>
);

export const ListCount = ({ children }: { children: ReactNode }) => (
  <p className="ml-auto text-small font-bold whitespace-nowrap tabular-nums">{children}</p>
);

/** Lines below each other in a cell. */
export const CellLines = ({ children }: { children: ReactNode }) => <span className="cell-lines">{children}</span>;

export const CellNote = ({ className = "text-ink-soft", ...note }: HTMLAttributes<HTMLElement>) => (
  <small {...note} className={`text-tiny ${className}`} />
);
