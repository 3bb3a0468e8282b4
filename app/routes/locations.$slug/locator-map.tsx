import { mapTexts } from "~/content/locations/map";
import type { LocatorDrawing } from "~/content/locations/map-drawing";

interface LocatorMapProps {
  locator: LocatorDrawing;
  name: string;
  address: string;
}

export function LocatorMap({ locator, name, address }: LocatorMapProps) {
  const { backdrop, sheet, window, center, neighbours } = locator;
  return (
    <svg
      className="block h-75 w-full rounded-card border border-math-mid bg-ground-deep"
      viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={mapTexts.locator(name, address)}
    >
      <image href={backdrop} {...sheet} />
      {neighbours.map(({ x, y, name: neighbour }) => (
        <circle key={neighbour} cx={x} cy={y} r="2.6" className="fill-primary opacity-45" />
      ))}
      <g transform={`translate(${center.x} ${center.y})`}>
        <path
          className="fill-accent stroke-ink"
          fillRule="evenodd"
          strokeWidth="1.75"
          strokeLinejoin="round"
          d="M0 0C-4-7-9-10-9-17A9 9 0 0 1 9-17C9-10 4-7 0 0ZM0-13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z"
        />
        <text
          y="14"
          className="fill-ink stroke-paper text-[13px] font-extrabold"
          textAnchor="middle"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {name}
        </text>
      </g>
    </svg>
  );
}
