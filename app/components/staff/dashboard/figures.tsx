import { Link } from "@remix-run/react";
import { dashboardWords } from "~/content/dashboards/dashboards";

/** A number of a dashboard, or the word that stands for one. */
export interface Figure {
  label: string;
  value: string | number;
  /** What is counted: 'in your location'. */
  note?: string;
  /** Where what is counted is listed. */
  to?: string;
}

/** The figures of a dashboard as cards, the figure first. */
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
