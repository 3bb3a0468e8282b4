import type { ReactNode } from "react";
import { Panel } from "~/components/ui/layout";
import { conversionChartLabel, networkPage } from "~/content/reports/staff-network";
import { conversion, type NetworkFigures } from "~/domain/reports/network-figures";
import { percent } from "./figure-words";

const wordsLook = "text-mini leading-[1.4] text-ink-soft";

/** What a chart is drawn with. */
const look = {
  drawing: "block overflow-visible tabular-nums",
  bar: "fill-primary print:[print-color-adjust:exact]",
  ground: "fill-ground-deep print:[print-color-adjust:exact]",
  line: "stroke-hairline",
  axis: "fill-ink-soft text-[12px]",
  value: "fill-ink text-[13px] font-bold",
  name: "fill-ink text-[13px] font-semibold",
};

const words = networkPage.conversionChart;
const maxBars = 12;
/** Pixels of a row: name and bar. */
const line = { height: 38, name: 14, bar: 22, thickness: 8 };
/** Percent, for the figure at a bar's end. */
const room = 14;

/** A bar a center: share of requests that became an appointment. */
export function ConversionChart({ rows }: { rows: readonly CenterShare[] }) {
  const withRequests = rows.filter(({ requests }) => requests > 0).sort((a, b) => b.requests - a.requests);
  const drawn = withRequests.slice(0, maxBars).sort((a, b) => b.conversion - a.conversion);
  return (
    <ChartFrame
      title={words.title}
      caption={withRequests.length > maxBars ? `${words.caption} ${words.most}` : words.caption}
      empty={words.empty}
    >
      {drawn.length > 0 ? <Bars rows={drawn} /> : null}
    </ChartFrame>
  );
}

export interface CenterShare {
  id: string;
  name: string;
  requests: number;
  converted: number;
  conversion: number;
}

export const sharesOf = (now: NetworkFigures) => ({
  requests: now.requests,
  converted: now.converted,
  conversion: conversion(now) ?? 0,
});

function Bars({ rows }: { rows: readonly CenterShare[] }) {
  const ends = [rows[0], rows.at(-1)].map((row) => ({
    name: row?.name ?? "",
    share: percent(row?.conversion ?? 0),
  }));
  const [best = { name: "", share: "" }, last = best] = ends;
  return (
    <svg
      className={look.drawing}
      width="100%"
      height={rows.length * line.height}
      role="img"
      aria-label={conversionChartLabel(rows.length, best, last)}
    >
      {rows.map(({ id, name, conversion, converted, requests }, index) => {
        const y = index * line.height;
        return (
          <g key={id}>
            <text className={look.name} x="0" y={y + line.name}>
              {name}
            </text>
            <text className={look.axis} x={`${100 - room}%`} y={y + line.name} textAnchor="end">
              {converted}/{requests}
            </text>
            <rect
              className={look.ground}
              x="0"
              y={y + line.bar}
              width={`${100 - room}%`}
              height={line.thickness}
              rx="2"
            />
            <rect
              className={look.bar}
              x="0"
              y={y + line.bar}
              width={`${conversion * (100 - room)}%`}
              height={line.thickness}
              rx="2"
            />
            <text className={look.value} x="100%" y={y + line.bar + line.thickness} textAnchor="end">
              {percent(conversion)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface ChartFrameProps {
  title: string;
  caption: ReactNode;
  /** Said in place of a drawing. */
  empty: string;
  /** The drawing; null where there is nothing to draw. */
  children: ReactNode;
}

function ChartFrame({ title, caption, empty, children }: ChartFrameProps) {
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
