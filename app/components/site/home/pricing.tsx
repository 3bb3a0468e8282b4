import { Badge } from "~/components/ui/badge";
import { centerPlans, pricing } from "~/content/programs/pricing";

export function Pricing() {
  return (
    <section className="section paper">
      <div className="container">
        <div className="section-head">
          <h2>{pricing.title}</h2>
          <p className="lead">{pricing.text}</p>
        </div>
        <ul className="plans">
          {centerPlans.map(({ id, name, detail, pricePerMonth, tag, saving }) => (
            <li key={id} className={tag === "POPULAR" ? "plan plan-lit" : "plan"}>
              <div className="plan-head">
                <h3>{name}</h3>
                {tag && <Badge tone="accent">{tag}</Badge>}
              </div>
              <p>{detail}</p>
              {saving && <p className="plan-saving">{saving}</p>}
              <p className="plan-price figures">
                <small>{pricing.currencyPrefix}</small>
                {pricePerMonth} <span className="plan-period">{pricing.period}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="plans-note">{pricing.basis}</p>
      </div>
    </section>
  );
}
