import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

interface PageHeaderProps {
  /** A link back, above the title. */
  back?: ReactNode;
  title: ReactNode;
  as?: "h1" | "h2";
  titleId?: string;
  /** Badges, a reference, a line about it. */
  about?: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
  /** Above a list, a report or a form: a smaller title. */
  dense?: boolean;
}

const titleLook = cva("wrap-anywhere", {
  variants: {
    dense: { true: "text-[1.25rem] tracking-[-0.015em]", false: "text-[clamp(1.5rem,1.3rem+0.8vw,2rem)]" },
  },
});

const aboutLook = cva("flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft", {
  variants: { dense: { true: "text-small" } },
});

/** The head of a page of staff or of a family. */
export function PageHeader({
  back,
  title,
  as: Heading = "h1",
  titleId,
  about,
  actions,
  dense = false,
}: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className={`grid min-w-0 flex-[1_1_16rem] ${dense ? "" : "gap-1.5"}`}>
        {back}
        <Heading id={titleId} className={titleLook({ dense })}>
          {title}
        </Heading>
        {about && <div className={aboutLook({ dense })}>{about}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-end gap-2 print:hidden">{actions}</div>}
    </header>
  );
}
