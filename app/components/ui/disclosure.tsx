import type { DetailsHTMLAttributes, ReactNode } from "react";
import { buttonLook } from "./button";

const looks = {
  /** A line of text. */
  plain: "inline-flex text-primary",
  /** As wide as what it opens. */
  bar: "flex justify-between rounded-control border border-rule px-4 text-primary",
  button: buttonLook({ variant: "outline", size: "small" }),
  /** The content stands in the same frame. */
  card: "flex justify-between px-4 text-small",
};

interface DisclosureProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary: ReactNode;
  look?: keyof typeof looks;
}

/** Content that opens below its summary, without JavaScript; `className` places it, `lg:unfolded` keeps it open. */
export const Disclosure = ({ summary, look = "plain", className = "", children, ...details }: DisclosureProps) => (
  <details
    {...details}
    className={look === "card" ? `rounded-card border border-hairline bg-paper ${className}` : className}
  >
    <summary className={`fold-mark min-h-11 items-center gap-2.5 font-bold ${looks[look]}`}>{summary}</summary>
    {children}
  </details>
);
