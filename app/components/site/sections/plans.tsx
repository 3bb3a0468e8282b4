import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/data/badge";
import { Card } from "~/components/ui/layout";
import { dollarsOf, type Plan, pricing } from "~/content/programs/pricing";
import { dollarsWithHst } from "~/domain/payments/tax";

export const PlanCards = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-4 md:grid-cols-3 md:items-end md:gap-3 print:break-inside-avoid print:grid-cols-3 print:items-stretch print:gap-3">
    {children}
  </ul>
);

const cardLook = cva("flex-1 print:p-4 print:[print-color-adjust:exact]", {
  variants: { compact: { true: "px-5 py-6", false: "p-7" } },
});
const priceLook = cva(
  "mt-5 flex flex-wrap items-baseline gap-x-1 leading-none font-black tracking-[-0.04em] tabular-nums md:mt-auto md:pt-5 print:mt-auto print:pt-3 print:text-[2.75rem]",
  { variants: { compact: { true: "text-[3.25rem]", false: "text-[4rem]" } } },
);
/** Each plan of a center is a step higher than the last. */
const heights = ["md:min-h-64", "md:min-h-74", "md:min-h-84"];
const subjects = ["bg-math-mid", "bg-english-mid", "bg-writing-mid"];

interface PlanCardProps {
  plan: Plan;
  isTaxed: boolean;
  /** How many subjects it is for, shown as so many squares; a center's plan. */
  subjectCount?: number;
  compact?: boolean;
  children?: ReactNode;
}

export function PlanCard({ plan, isTaxed, subjectCount, compact = false, children }: PlanCardProps) {
  const { name, detail, cents, tag, saving } = plan;
  const look = tag === "POPULAR" ? "lit" : compact ? "paper" : "ground";
  return (
    <li className={`flex max-w-none print:min-h-0 ${subjectCount ? heights[subjectCount - 1] : ""}`}>
      <Card look={look} padding="none" className={cardLook({ compact })}>
        {subjectCount && (
          <span className="mb-4 flex gap-1" aria-hidden="true">
            {subjects.slice(0, subjectCount).map((subject) => (
              <i key={subject} className={`size-4 ${subject}`} />
            ))}
          </span>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3>{name}</h3>
          {tag && <Badge tone="accent">{tag}</Badge>}
        </div>
        <p className="text-ink-soft">{detail}</p>
        {saving && <p className="font-bold text-primary">{saving}</p>}
        <p className={priceLook({ compact })}>
          <small className="mt-2 self-start text-lead font-bold tracking-normal">{pricing.currencyPrefix}</small>
          {dollarsOf(cents)}{" "}
          <span className="text-body leading-[1.55] font-medium tracking-normal whitespace-nowrap text-ink-soft">
            {pricing.period}
          </span>
        </p>
        {isTaxed && <p className="text-small">{pricing.withTax(dollarsWithHst(cents))}</p>}
        {children}
      </Card>
    </li>
  );
}
