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
      className="locator-map"
      viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={mapTexts.locator(name, address)}
    >
      <image href={backdrop} {...sheet} />
      {neighbours.map(({ x, y, name: neighbour }) => (
        <circle key={neighbour} cx={x} cy={y} r="2.6" className="locator-neighbour" />
      ))}
      <g transform={`translate(${center.x} ${center.y})`} className="locator-center">
        <path d="M0 0C-4-7-9-10-9-17A9 9 0 0 1 9-17C9-10 4-7 0 0ZM0-13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />
        <text y="14" textAnchor="middle">
          {name}
        </text>
      </g>
    </svg>
  );
}
