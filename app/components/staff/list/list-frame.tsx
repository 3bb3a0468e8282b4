import { forwardRef, type ReactNode } from "react";
import { PanelTitle } from "~/components/ui/layout";

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

/** What stands above the table, and the table. */
export const listBody = "group/list grid min-w-0 gap-2 [counter-reset:ticked]";

export const ListBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small">{children}</div>
);

export const ListCount = ({ children }: { children: ReactNode }) => (
  <p className="ml-auto text-small font-bold whitespace-nowrap tabular-nums">{children}</p>
);
