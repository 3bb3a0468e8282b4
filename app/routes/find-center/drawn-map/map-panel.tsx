import { Link } from "@remix-run/react";
import { useId } from "react";
import { mapTexts } from "~/content/locations/map";
import type { DrawnPanel, MapFrame, MapLabel, MapMark } from "~/content/locations/map-drawing";
import type { CloseUp } from "./close-up";

// why: names and searching come first; React 18 knows the attribute in this spelling only
const late = { fetchpriority: "low" };

const panelId = (id: string): string => `map-${id}`;

interface MapPanelProps {
  panel: DrawnPanel;
  closeUp: CloseUp | null;
  hrefOf: (slug: string) => string;
  chosenSlug: string | undefined;
  onChoose: (slug: string) => void;
}

/** A drawn map. Positions are percentages and text is in pixels, so that names stay readable; labels do not overlap. */
export function MapPanel({ panel: whole, closeUp, hrefOf, chosenSlug, onChoose }: MapPanelProps) {
  const title = useId();
  const panel = closeUp?.panel ?? whole;
  const chosen = panel.marks.find(({ slug }) => slug === chosenSlug);
  return (
    <div className={`map-panel map-${panel.id} bg-ground-deep`} id={panelId(panel.id)}>
      {!closeUp && <img className="map-sheet" {...late} src={panel.backdrop} alt="" />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
      <svg className="map-sheet" role="group" aria-labelledby={title}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused */}
        <g textAnchor="middle" aria-hidden="true">
          {closeUp && <Backdrop href={panel.backdrop} {...closeUp.backdrop} />}
          {panel.names.map(({ text, kind, x, y }) => (
            <text key={`${text}${x}`} data-kind={kind} x={`${x}%`} y={`${y}%`}>
              {text}
            </text>
          ))}
        </g>
        {panel.frames.map((frame) => (
          <Frame key={frame.panel} frame={frame} />
        ))}
        {panel.marks.map((mark) => (
          <Mark key={mark.slug} {...{ mark, onChoose }} to={hrefOf(mark.slug)} chosen={mark === chosen} />
        ))}
        {panel.point && (
          <svg x={`${panel.point.x}%`} y={`${panel.point.y}%`} className="font-extrabold">
            <title>{mapTexts.searched}</title>
            <g>
              <Leader label={panel.point.label} />
              <path className="fill-ink stroke-paper" strokeWidth="2" d="M0-9 9 0 0 9-9 0Z" />
              <circle className="fill-accent" r="2.5" />
              <Words at={panel.point.label}>{mapTexts.searched}</Words>
            </g>
          </svg>
        )}
      </svg>
      <p
        className="map-panel-title pointer-events-none absolute max-w-[calc(100%-1rem)] rounded-[4px] bg-ink px-2 py-px text-[0.75rem] leading-[1.6] font-bold text-paper"
        id={title}
      >
        {panel.title}
      </p>
    </div>
  );
}

const Backdrop = ({ href, x, y, size }: CloseUp["backdrop"] & { href: string }) => (
  <image href={href} x={`${x}%`} y={`${y}%`} width={`${size}%`} height={`${size}%`} />
);

interface MarkProps {
  mark: MapMark;
  to: string;
  chosen: boolean;
  onChoose: (slug: string) => void;
}

/** A nested svg, so that its content is measured in pixels from the center's position. */
function Mark({ mark, to, chosen, onChoose }: MarkProps) {
  const { slug, name, label, x, y, reach } = mark;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the link in it has the name
    <svg x={`${x}%`} y={`${y}%`}>
      <Link
        to={to}
        discover="none"
        preventScrollReset
        onClick={() => onChoose(slug)}
        aria-current={chosen || undefined}
        data-crowded={label || chosen ? undefined : ""}
      >
        <circle r={reach} />
        <circle r="11" />
        <Leader label={label} />
        {chosen ? (
          <>
            <path d="M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0" />
            <path className="fill-ink stroke-none" d="M-2.75 0a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0" />
          </>
        ) : (
          <rect x="-4.5" y="-4.5" width="9" height="9" rx="2.5" />
        )}
        <Words at={label ?? { x: 0, y: -9, anchor: "middle" }}>{name}</Words>
      </Link>
    </svg>
  );
}

function Frame({ frame }: { frame: MapFrame }) {
  return (
    <a data-frame="" href={`#${panelId(frame.panel)}`} aria-label={mapTexts.larger(frame.title)}>
      <rect x={`${frame.x}%`} y={`${frame.y}%`} width={`${frame.width}%`} height={`${frame.height}%`} rx="4" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the link round it has the name */}
      <svg x={`${frame.x + frame.width / 2}%`} y={`${frame.y}%`}>
        <Words at={frame.label}>{frame.title}</Words>
      </svg>
    </a>
  );
}

/** With a halo, readable on any ground. */
const Words = ({ at: { x, y, anchor }, children }: { at: Omit<MapLabel, "leader">; children: string }) => (
  <text x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
    {children}
  </text>
);

/** From a mark to a label set apart from it. */
function Leader({ label }: { label: MapLabel | null }) {
  if (!label?.leader) return null;
  const { x, y, anchor } = label;
  const end =
    anchor === "middle" ? { x, y: y > 4 ? y - 11 : y + 3 } : { x: x + (anchor === "start" ? -2 : 2), y: y - 4 };
  return <line x2={end.x} y2={end.y} />;
}
