import type { IconNode } from "lucide";
import { createElement } from "react";

const look = {
  "aria-hidden": true,
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

interface IconProps {
  drawing: IconNode;
  className?: string;
}

/** A drawing of lucide beside words that say the same, a line high unless a class gives a size. */
export const Icon = ({ drawing, className = "" }: IconProps) =>
  createElement(
    "svg",
    { ...look, className: `icon ${className}`.trim() },
    ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
  );
