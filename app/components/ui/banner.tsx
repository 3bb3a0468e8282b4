import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type BannerTone = "success" | "error" | "warning" | "info";

interface BannerProps {
  tone: BannerTone;
  /** Missing in some texts of the specification. */
  title?: string;
  text?: ReactNode;
  /** At the right end, such as a toast's close button. */
  control?: ReactNode;
}

const icons: Record<BannerTone, IconName> = {
  success: "check",
  error: "alert",
  warning: "alert",
  info: "info",
};

/** Errors and warnings are alerts, others polite. */
export function Banner({ tone, title, text, control }: BannerProps) {
  const urgent = tone === "error" || tone === "warning";
  return (
    <div className={`banner banner-${tone}`} role={urgent ? "alert" : "status"}>
      <Icon name={icons[tone]} />
      <div>
        {title && <p className="banner-title">{title}</p>}
        {text && <p>{text}</p>}
      </div>
      {control}
    </div>
  );
}
