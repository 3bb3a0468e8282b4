import { leadsChartLabel, networkPage } from "~/content/reports/staff-network";
import type { NetworkReport } from "~/domain/reports/network-report";
import { ChartFrame, chartLook as look } from "./chart-frame";

const words = networkPage.leadsChart;
/** Pixels; widths are percentages, so that text keeps its size on every screen. */
const height = 220;
const floor = 190;
const ceiling = 22;
/** Percent, for the axis labels. */
const left = 6;
/** Most weeks with a figure on the bar, and with a label below. */
const maxValueLabels = 12;
const maxWeekLabels = 5;

/** A bar a week; the tables below have the figures. */
export function LeadsChart({ report: { weeks, total }, dates }: { report: NetworkReport; dates: string }) {
  return (
    <ChartFrame title={words.title} caption={words.caption} empty={words.empty}>
      {total.now.leads > 0 ? <Bars weeks={weeks} leads={total.weekly} label={labelOf(weeks, total, dates)} /> : null}
    </ChartFrame>
  );
}

function labelOf(weeks: readonly string[], total: NetworkReport["total"], dates: string): string {
  const most = Math.max(...total.weekly);
  return leadsChartLabel(total.now.leads, dates, { leads: most, week: weeks[total.weekly.indexOf(most)] ?? "" });
}

interface BarsProps {
  weeks: readonly string[];
  leads: readonly number[];
  label: string;
}

function Bars({ weeks, leads, label }: BarsProps) {
  const top = roundTop(Math.max(...leads));
  const y = (value: number) => floor - (value / top) * (floor - ceiling);
  const step = (100 - left) / weeks.length;
  const every = Math.ceil(weeks.length / maxWeekLabels);
  return (
    <svg className={look.drawing} width="100%" height={height} role="img" aria-label={label}>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line className={look.line} x1={`${left}%`} x2="100%" y1={y(value)} y2={y(value)} />
          <text className={look.axis} x="0" y={y(value) + 4}>
            {value}
          </text>
        </g>
      ))}
      {weeks.map((week, index) => {
        const value = leads[index] ?? 0;
        const x = left + index * step;
        return (
          <g key={week}>
            <rect
              className={look.bar}
              x={`${x + step * 0.15}%`}
              width={`${step * 0.7}%`}
              y={y(value)}
              height={floor - y(value)}
              rx="2"
            />
            {weeks.length <= maxValueLabels && (
              <text className={look.value} x={`${x + step / 2}%`} y={y(value) - 6} textAnchor="middle">
                {value}
              </text>
            )}
            {(weeks.length - 1 - index) % every === 0 && (
              <text
                className={look.axis}
                x={`${x + step / 2}%`}
                y={floor + 20}
                textAnchor={index === weeks.length - 1 && weeks.length > maxValueLabels ? "end" : "middle"}
              >
                {week}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A round number for the top of the axis. */
function roundTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 2)));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= most) ?? 10;
  return Math.max(2, step * unit);
}
