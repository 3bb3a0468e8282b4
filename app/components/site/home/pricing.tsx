import { Link } from "@remix-run/react";
import { Section } from "~/components/ui/layout";
import { centerPlans, type MonthlyPrices, pricing } from "~/content/programs/pricing";
import { PlanCard, PlanCards } from "../sections/plans";
import { SectionHead } from "../sections/section-head";

interface PricingProps {
  prices: MonthlyPrices;
  compact?: boolean;
}

/** The plans of a center; compact beside other things of one center. */
export function Pricing({ prices, compact = false }: PricingProps) {
  const content = (
    <>
      <SectionHead title={pricing.title} text={pricing.text} below={compact ? "narrow" : "wide"} />
      <PlanCards>
        {centerPlans(prices).map((plan, index) => (
          <PlanCard key={plan.id} plan={plan} isTaxed={prices.isTaxed} subjectCount={index + 1} compact={compact} />
        ))}
      </PlanCards>
      <p className="mt-6 text-ink-soft">{pricing.basis(prices)}</p>
      {!compact && (
        <p className="mt-2">
          {pricing.online.text} <Link to={pricing.online.to}>{pricing.online.label}</Link>
        </p>
      )}
    </>
  );
  return compact ? <section>{content}</section> : <Section ground="paper">{content}</Section>;
}
