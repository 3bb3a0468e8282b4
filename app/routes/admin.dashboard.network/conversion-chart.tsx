import { conversionChartLabel, networkPage } from "~/content/reports/staff-network";
import { percent } from "~/domain/reports/figure-words";
import type { NetworkRow } from "~/domain/reports/network-report";

const words = networkPage.conversionChart;
const maxBars = 12;
/** Pixels of a row: name and bar. */
const line = { height: 38, name: 14, bar: 22, thickness: 8 };
/** Percent, for the figure at a bar's end. */
const room = 14;

/** A bar a center: share of requests that became a booking. */
export function ConversionChart({ rows }: { rows: readonly NetworkRow[] }) {
  const withRequests = rows.filter(({ requests }) => requests > 0).sort((a, b) => b.requests - a.requests);
  const drawn = withRequests.slice(0, maxBars).sort((a, b) => b.conversion - a.conversion);
  return (
    <figure className="panel chart">
      <figcaption>
        <h3>{words.title}</h3>
        <p>
          {words.caption}
          {withRequests.length > maxBars && ` ${words.most}`}
        </p>
      </figcaption>
      {drawn.length > 0 ? <Bars rows={drawn} /> : <p className="chart-empty">{words.empty}</p>}
    </figure>
  );
}

function Bars({ rows }: { rows: readonly NetworkRow[] }) {
  const ends = [rows[0], rows.at(-1)].map((row) => ({
    name: row?.name ?? "",
    share: percent(row?.conversion ?? 0),
  }));
  const [best = { name: "", share: "" }, last = best] = ends;
  return (
    <svg
      className="chart-drawing"
      width="100%"
      height={rows.length * line.height}
      role="img"
      aria-label={conversionChartLabel(rows.length, best, last)}
    >
      {rows.map(({ id, name, conversion, converted, requests }, index) => {
        const y = index * line.height;
        return (
          <g key={id}>
            <text className="chart-name" x="0" y={y + line.name}>
              {name}
            </text>
            <text className="chart-axis" x={`${100 - room}%`} y={y + line.name} textAnchor="end">
              {converted}/{requests}
            </text>
            <rect
              className="chart-ground"
              x="0"
              y={y + line.bar}
              width={`${100 - room}%`}
              height={line.thickness}
              rx="2"
            />
            <rect
              className="chart-bar"
              x="0"
              y={y + line.bar}
              width={`${conversion * (100 - room)}%`}
              height={line.thickness}
              rx="2"
            />
            <text className="chart-value" x="100%" y={y + line.bar + line.thickness} textAnchor="end">
              {percent(conversion)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
