import { Link } from "@remix-run/react";
import { useId } from "react";
import { mapTexts } from "~/content/locations/map";
import type { DrawnPanel, MapFrame, MapLabel, MapMark } from "~/content/locations/map-drawing";

export const panelId = (id: string): string => `map-${id}`;

interface MapPanelProps {
  panel: DrawnPanel;
  hrefOf: (slug: string) => string;
  chosenSlug: string | undefined;
}

/** A drawn map. Positions are percentages and text is in pixels, so that names stay readable; labels do not overlap. */
export function MapPanel({ panel, hrefOf, chosenSlug }: MapPanelProps) {
  const title = useId();
  const chosen = panel.marks.find(({ slug }) => slug === chosenSlug);
  return (
    <div className={`map-panel map-${panel.id}`} id={panelId(panel.id)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
      <svg className="map-sheet" role="group" aria-labelledby={title}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a picture cannot be focused */}
        <image href={panel.backdrop} width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true" />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused */}
        <g className="map-names" aria-hidden="true">
          {panel.names.map(({ text, kind, x, y }) => (
            <text key={`${text}${x}`} className={`map-name-${kind}`} x={`${x}%`} y={`${y}%`}>
              {text}
            </text>
          ))}
        </g>
        {panel.frames.map((frame) => (
          <Frame key={frame.panel} frame={frame} />
        ))}
        {panel.marks.map((mark) => (
          <Mark key={mark.slug} mark={mark} to={hrefOf(mark.slug)} chosen={mark === chosen} />
        ))}
        {panel.point && (
          <svg x={`${panel.point.x}%`} y={`${panel.point.y}%`} className="map-place map-point">
            <title>{mapTexts.searched}</title>
            <Leader label={panel.point.label} />
            <path d="M0-9 9 0 0 9-9 0Z" />
            <circle r="2.5" />
            <text {...wordsAt(panel.point.label)}>{mapTexts.searched}</text>
          </svg>
        )}
      </svg>
      <p className="map-panel-title" id={title}>
        {panel.title}
      </p>
    </div>
  );
}

/** A nested svg, so that its content is measured in pixels from the center's position. */
function Mark({ mark, to, chosen }: { mark: MapMark; to: string; chosen: boolean }) {
  const { name, label, x, y, reach } = mark;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the link in it has the name
    <svg x={`${x}%`} y={`${y}%`} className="map-place">
      <Link
        to={to}
        className={`map-mark${label ? "" : " map-mark-crowded"}`}
        preventScrollReset
        aria-current={chosen || undefined}
      >
        <circle className="map-reach" r={reach} />
        <circle className="map-halo" r="11" />
        <Leader label={label} />
        {chosen ? (
          <>
            <circle className="map-chosen" r="7.5" />
            <circle className="map-chosen" r="2.75" />
          </>
        ) : (
          <rect className="map-dot" x="-4.5" y="-4.5" width="9" height="9" rx="2.5" />
        )}
        <text {...wordsAt(label ?? { x: 0, y: -9, anchor: "middle" })}>{name}</text>
      </Link>
    </svg>
  );
}

function Frame({ frame }: { frame: MapFrame }) {
  return (
    <a className="map-frame" href={`#${panelId(frame.panel)}`} aria-label={mapTexts.larger(frame.title)}>
      <rect x={`${frame.x}%`} y={`${frame.y}%`} width={`${frame.width}%`} height={`${frame.height}%`} rx="4" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the link round it has the name */}
      <svg x={`${frame.x + frame.width}%`} y={`${frame.y}%`} className="map-place">
        <text {...wordsAt(frame.label)}>{frame.title}</text>
      </svg>
    </a>
  );
}

const wordsAt = ({ x, y, anchor }: Omit<MapLabel, "leader">) => ({ x, y, textAnchor: anchor });

/** From a mark to a label set apart from it. */
function Leader({ label }: { label: MapLabel | null }) {
  if (!label?.leader) return null;
  const { x, y, anchor } = label;
  const end =
    anchor === "middle" ? { x, y: y > 4 ? y - 11 : y + 3 } : { x: x + (anchor === "start" ? -2 : 2), y: y - 4 };
  return <line className="map-leader" x2={end.x} y2={end.y} />;
}
