import { Link } from "@remix-run/react";
import { dashboardWords } from "~/content/dashboards/dashboards";

export interface Figure {
  label: string;
  value: string | number;
  note?: string;
  to?: string;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <section aria-label={dashboardWords.figuresLabel}>
      <dl className="figure-cards">
        {figures.map(({ label, value, note, to }) => (
          <div key={label}>
            <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
            <dd>
              <b>{value}</b>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
