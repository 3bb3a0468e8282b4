import { Link, type LinkProps } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";

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
