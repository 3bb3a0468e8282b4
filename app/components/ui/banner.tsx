import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type BannerTone = "success" | "error" | "warning" | "info";

export interface BannerProps {
  tone: BannerTone;
  /** Some texts of the specification stand without a title. */
  title?: string;
  text?: ReactNode;
  /** A control at the right end, such as the close button of a toast. */
  control?: ReactNode;
}

const icons: Record<BannerTone, IconName> = {
  success: "check",
  error: "alert",
  warning: "alert",
  info: "info",
};

/** A message to the visitor. Errors and warnings interrupt a screen reader, the others wait their turn. */
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
