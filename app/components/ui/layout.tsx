import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentPropsWithoutRef, ReactNode } from "react";

/** Before a closing call, whose upper edge cuts into it, a section is longer. */
const sectionLook = cva(
  "py-section has-[+[data-call]]:pb-[calc(clamp(4rem,2.5rem+5vw,7rem)+3rem)] print:bg-none print:py-5",
  {
    variants: {
      ground: {
        plain: "",
        paper: "bg-paper print:bg-transparent",
        tint: "bg-primary-tint",
        dark: "bg-primary text-paper",
      },
    },
  },
);

interface SectionProps extends ComponentPropsWithoutRef<"section"> {
  ground?: "plain" | "paper" | "tint" | "dark";
  /** What stands at the page's width; without it the children themselves. */
  wide?: boolean;
}

/** One question of a visitor, across the page. */
export function Section({ ground, wide = false, className, children, ...section }: SectionProps) {
  return (
    <section
      data-ground={ground === "dark" ? ground : undefined}
      {...section}
      className={sectionLook({ ground, className })}
    >
      {wide ? children : <div className="page-width">{children}</div>}
    </section>
  );
}

export const Lead = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <p className={`text-lead leading-normal text-balance text-ink-soft on-dark:text-primary-tint ${className}`}>
    {children}
  </p>
);

/** A note below or beside something. */
export const Note = ({ id, className = "", children }: { id?: string; className?: string; children: ReactNode }) => (
  <p id={id} className={`text-small leading-[1.45] text-ink-soft ${className}`}>
    {children}
  </p>
);

const cardLook = cva("flex flex-col rounded-card", {
  variants: {
    look: {
      paper: "border border-hairline bg-paper",
      ground: "border border-hairline bg-ground",
      /** The one of several that stands out. */
      lit: "border-2 border-primary bg-paper",
      /** On a coloured section. */
      bare: "bg-paper",
    },
    padding: { none: "", normal: "p-6", wide: "p-7" },
  },
  defaultVariants: { look: "paper", padding: "normal" },
});

type CardProps = VariantProps<typeof cardLook> & ComponentPropsWithoutRef<"div">;

export const Card = ({ look, padding, className, ...card }: CardProps) => (
  <div {...card} className={cardLook({ look, padding, className })} />
);

interface PanelProps extends ComponentPropsWithoutRef<"section"> {
  as?: "section" | "figure";
}

/** A part of a page of staff or of a family, with its own heading. */
export const Panel = ({ as: Part = "section", className = "", ...panel }: PanelProps) => (
  <Part
    {...panel}
    className={`grid content-start gap-4 rounded-card border border-hairline bg-paper p-5 sm:p-6 ${className}`}
  />
);

/** The heading of a panel, or of a part of a page as narrow. */
export const PanelTitle = ({ as: Heading = "h3", className = "", ...title }: PanelTitleProps) => (
  <Heading
    {...title}
    className={`${Heading !== "h3" ? "text-[1.25rem] tracking-[-0.015em]" : "text-h4 tracking-[-0.012em]"} ${className}`}
  />
);

interface PanelTitleProps extends ComponentPropsWithoutRef<"h3"> {
  as?: "h1" | "h2" | "h3";
}

interface TitledPanelProps extends Omit<PanelProps, "title"> {
  title: ReactNode;
  titleId: string;
  heading?: PanelTitleProps["as"];
}

/** A panel with its title first, which names it. */
export const TitledPanel = ({ title, titleId, heading, children, ...panel }: TitledPanelProps) => (
  <Panel {...panel} aria-labelledby={titleId}>
    <PanelTitle as={heading} id={titleId}>
      {title}
    </PanelTitle>
    {children}
  </Panel>
);

/** Buttons and links beside each other. */
export const Actions = ({ tight = false, className = "", children }: ActionsProps) => (
  <div className={`flex flex-wrap items-center empty:hidden ${tight ? "gap-2" : "gap-3"} ${className}`}>{children}</div>
);

interface ActionsProps {
  /** Small buttons, nearer to each other. */
  tight?: boolean;
  className?: string;
  children: ReactNode;
}
