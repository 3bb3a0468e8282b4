import type { ReactNode } from "react";
import { Panel } from "~/components/ui/layout";

interface ChartFrameProps {
  title: string;
  caption: ReactNode;
  /** Said in place of a drawing. */
  empty: string;
  /** The drawing; null where there is nothing to draw. */
  children: ReactNode;
}

export function ChartFrame({ title, caption, empty, children }: ChartFrameProps) {
  return (
    <Panel as="figure" className="print:break-inside-avoid">
      <figcaption>
        <h3 className="text-body tracking-[-0.01em]">{title}</h3>
        <p className={wordsLook}>{caption}</p>
      </figcaption>
      {children ?? <p className={`py-6 ${wordsLook}`}>{empty}</p>}
    </Panel>
  );
}

const wordsLook = "text-mini leading-[1.4] text-ink-soft";

/** What a chart is drawn with. */
export const chartLook = {
  drawing: "block overflow-visible tabular-nums",
  bar: "fill-primary print:[print-color-adjust:exact]",
  ground: "fill-ground-deep print:[print-color-adjust:exact]",
  line: "stroke-hairline",
  axis: "fill-ink-soft text-[12px]",
  value: "fill-ink text-[13px] font-bold",
  name: "fill-ink text-[13px] font-semibold",
};
