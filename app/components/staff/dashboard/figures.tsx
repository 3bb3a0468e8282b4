import { Link } from "@remix-run/react";
import { dashboardWords } from "~/content/dashboards/dashboards";

export interface Figure {
  label: string;
  value: string | number;
  note?: string;
  to?: string;
}

/** Smaller on a phone for staff, who have more of them. */
const list =
  "grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 max-sm:gap-2 max-sm:grid-cols-2 max-sm:group-data-staff/dashboard:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]";
const card =
  "grid content-start rounded-card border border-hairline bg-paper px-4 py-3.5 max-sm:p-3 max-sm:group-data-staff/dashboard:px-2.5 max-sm:group-data-staff/dashboard:py-2";
const smallText = "leading-[1.35] max-sm:group-data-staff/dashboard:text-tiny";

interface FiguresProps {
  figures: readonly Figure[];
  label?: string;
}

export function Figures({ figures, label = dashboardWords.figuresLabel }: FiguresProps) {
  return (
    <section aria-label={label}>
      <dl className={`${list} ${figures.length === 3 ? "min-[22rem]:max-sm:grid-cols-3" : ""}`}>
        {figures.map(({ label, value, note, to }) => (
          <div key={label} className={card}>
            <dt className={`order-2 text-small font-bold ${smallText}`}>
              {to ? (
                <Link
                  to={to}
                  className="inline-block py-0.5 font-semibold text-primary-deep underline underline-offset-[0.25em]"
                >
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="contents">
              <b className="order-1 text-[1.75rem] font-extrabold leading-[1.2] tracking-[-0.02em] tabular-nums max-sm:text-[1.5rem] max-sm:group-data-staff/dashboard:text-[1.375rem]">
                {value}
              </b>
              {note && <small className={`order-3 text-mini text-ink-soft ${smallText}`}>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
