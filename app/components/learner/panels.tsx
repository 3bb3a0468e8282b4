import { Link, type LinkProps } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";
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

interface NothingYetProps {
  title: string;
  text?: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** In a panel that has nothing to show yet. */
export const NothingYet = ({ title, text, children }: NothingYetProps) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
    <RisingSteps />
    <div className="grid flex-[1_1_14rem] justify-items-start gap-2">
      <p className="font-bold">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  </div>
);

const steps = ["h-6 bg-english-mid", "h-12 bg-math-mid", "h-18 bg-accent"];

const RisingSteps = () => (
  <span className="flex h-18 flex-none items-end gap-1.5" aria-hidden="true">
    {steps.map((step) => (
      <i key={step} className={`w-6 rounded-[5px] ${step}`} />
    ))}
  </span>
);

const look = cva(
  "inline-flex min-h-11 items-center gap-2 text-primary underline decoration-accent decoration-2 underline-offset-[0.3em] hover:decoration-current",
  { variants: { quiet: { true: "wrap-anywhere", false: "font-bold" } }, defaultVariants: { quiet: false } },
);

/** A link on from what a panel says. */
export const PanelLink = ({ quiet, ...link }: VariantProps<typeof look> & LinkProps) => (
  <Link {...link} className={look({ quiet })} />
);

/** Links beside each other. */
export const panelLinksLook = "flex flex-wrap gap-x-6";

/** Back to the page that this one is a part of. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="print:hidden">
    <Link className="link inline-flex min-h-11 items-center" to={to}>
      {children}
    </Link>
  </p>
);
