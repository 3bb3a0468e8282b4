import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { dashboardWords } from "~/content/dashboards/dashboards";

export interface Figure {
  label: string;
  value: string | number;
  note?: string;
  to?: string;
}

const cardLook =
  "grid grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-2.5 rounded-card border border-hairline bg-paper px-3 py-1.5 max-sm:flex max-sm:min-h-6 max-sm:gap-1.5 max-sm:border-0 max-sm:bg-transparent max-sm:p-0";

interface FiguresProps {
  figures: readonly Figure[];
  label?: string;
}

/** Low cards, on a phone a line of words; those that say 0 are a line everywhere. */
export function Figures({ figures, label = dashboardWords.figuresLabel }: FiguresProps) {
  const zeros = figures.filter(({ value }) => value === 0 || value === "$0");
  const shown = figures.filter((figure) => !zeros.includes(figure));
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small max-sm:gap-x-3 max-sm:gap-y-0 max-sm:text-tiny"
    >
      {shown.length > 0 && (
        <dl className="flex flex-wrap gap-2 max-sm:contents">
          {shown.map(({ label, value, note, to }) => (
            <div key={label} className={cardLook}>
              <dt className="order-2 col-start-2 leading-[1.35] font-bold">
                {to ? (
                  <Link to={to} className="link inline-block py-0.5">
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </dt>
              <dd className="contents">
                <b className="order-1 row-span-2 text-[1.375rem] leading-[1.2] font-extrabold tracking-[-0.02em] tabular-nums max-sm:text-[1em]">
                  {value}
                </b>
                {note && <small className="order-3 col-start-2 text-mini leading-[1.35] text-ink-soft">{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {zeros.length > 0 && (
        <p className="text-ink-soft">
          {zeros.map(({ label, value, note }, index) => (
            <Fragment key={label}>
              {index > 0 && ", "}
              {value} {label}
              {note && <small> ({note})</small>}
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}
