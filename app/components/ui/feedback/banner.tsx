import { cva } from "class-variance-authority";
import { Check, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";

export type BannerTone = "success" | "error" | "warning" | "info";

interface BannerProps {
  tone: BannerTone;
  /** Missing in some texts of the specification. */
  title?: ReactNode;
  text?: ReactNode;
  /** At the right end, such as a toast's close button. */
  control?: ReactNode;
  /** Title and text beside each other. */
  inline?: boolean;
}

const drawings = { success: Check, error: TriangleAlert, warning: TriangleAlert, info: Info };

const look = cva(
  "flex gap-3 rounded-control border border-l-6 border-hairline px-5 py-4 [&>.icon]:mt-0.5 [&>.icon]:text-(--mark) border-l-(--mark)",
  {
    variants: {
      tone: {
        success: "bg-success-tint [--mark:var(--color-success)]",
        error: "bg-danger-tint [--mark:var(--color-danger)]",
        warning: "bg-assessments-tint [--mark:var(--color-assessments-ink)]",
        info: "bg-primary-tint [--mark:var(--color-primary)]",
      } satisfies Record<BannerTone, string>,
    },
  },
);

/** Errors and warnings are alerts, others polite. */
export function Banner({ tone, title, text, control, inline = false }: BannerProps) {
  const urgent = tone === "error" || tone === "warning";
  return (
    <div className={look({ tone })} role={urgent ? "alert" : "status"}>
      <Icon drawing={drawings[tone]} />
      <div className={inline ? "flex flex-wrap gap-x-3 *:max-w-none" : "min-w-0"}>
        {title && <p className="font-bold">{title}</p>}
        {text && <p>{text}</p>}
      </div>
      {control}
    </div>
  );
}
