import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { useId } from "react";
import { mapTexts } from "~/content/locations/map";
import type { DrawnPanel, MapFrame, MapLabel, MapMark } from "~/content/locations/map-drawing";

export const panelId = (id: string): string => `map-${id}`;

interface MapPanelProps {
  panel: DrawnPanel;
  hrefOf: (slug: string) => string;
  chosenSlug: string | undefined;
}

const nameLook = cva("", {
  variants: {
    kind: {
      water: "fill-math-ink text-[12px] font-medium italic",
      land: "fill-ink-soft text-[10.5px] tracking-[0.14em] uppercase",
      town: "",
    },
  },
});

/** Marks shrink where their names would run into each other. */
const smaller = "max-[23.5rem]:scale-93";

/** A drawn map. Positions are percentages and text is in pixels, so that names stay readable; labels do not overlap. */
export function MapPanel({ panel, hrefOf, chosenSlug }: MapPanelProps) {
  const title = useId();
  const chosen = panel.marks.find(({ slug }) => slug === chosenSlug);
  return (
    <div className={`map-panel map-${panel.id} bg-ground-deep`} id={panelId(panel.id)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
      <svg className="map-sheet fill-ink text-[12.5px] font-semibold" role="group" aria-labelledby={title}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a picture cannot be focused */}
        <image href={panel.backdrop} width="100%" height="100%" preserveAspectRatio="none" aria-hidden="true" />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused */}
        <g textAnchor="middle" aria-hidden="true">
          {panel.names.map(({ text, kind, x, y }) => (
            <text key={`${text}${x}`} className={nameLook({ kind })} x={`${x}%`} y={`${y}%`}>
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
          <svg x={`${panel.point.x}%`} y={`${panel.point.y}%`} className="overflow-visible font-extrabold">
            <title>{mapTexts.searched}</title>
            <g className={smaller}>
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

const markNameLook = cva("group-hover/mark:font-extrabold group-hover/mark:underline", {
  variants: {
    state: {
      plain: "",
      chosen: "font-extrabold",
      crowded: "opacity-0 group-hover/mark:opacity-100 group-focus-visible/mark:opacity-100",
    },
  },
});

/** A nested svg, so that its content is measured in pixels from the center's position. */
function Mark({ mark, to, chosen }: { mark: MapMark; to: string; chosen: boolean }) {
  const { name, label, x, y, reach } = mark;
  const state = chosen ? "chosen" : label ? "plain" : "crowded";
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the link in it has the name
    <svg x={`${x}%`} y={`${y}%`} className="overflow-visible">
      <Link to={to} className={`group/mark ${smaller}`} preventScrollReset aria-current={chosen || undefined}>
        <circle className="fill-transparent" r={reach} />
        <circle
          className="fill-transparent group-hover/mark:fill-accent group-hover/mark:stroke-ink group-focus-visible/mark:fill-accent group-focus-visible/mark:stroke-ink"
          strokeWidth="2"
          r="11"
        />
        <Leader label={label} />
        {chosen ? (
          <>
            <circle className="fill-accent stroke-ink" strokeWidth="2" r="7.5" />
            <circle className="fill-ink" r="2.75" />
          </>
        ) : (
          <rect
            className="fill-primary stroke-paper"
            strokeWidth="1.5"
            x="-4.5"
            y="-4.5"
            width="9"
            height="9"
            rx="2.5"
          />
        )}
        <Words at={label ?? { x: 0, y: -9, anchor: "middle" }} className={markNameLook({ state })}>
          {name}
        </Words>
      </Link>
    </svg>
  );
}

function Frame({ frame }: { frame: MapFrame }) {
  return (
    <a
      className="group/frame fill-primary-deep font-bold"
      href={`#${panelId(frame.panel)}`}
      aria-label={mapTexts.larger(frame.title)}
    >
      <rect
        className="fill-paper/50 stroke-primary stroke-[1.5] group-hover/frame:fill-primary-tint group-hover/frame:stroke-3 group-focus-visible/frame:fill-primary-tint group-focus-visible/frame:stroke-3"
        x={`${frame.x}%`}
        y={`${frame.y}%`}
        width={`${frame.width}%`}
        height={`${frame.height}%`}
        rx="4"
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the link round it has the name */}
      <svg x={`${frame.x + frame.width}%`} y={`${frame.y}%`} className="overflow-visible">
        <Words at={frame.label} className={smaller}>
          {frame.title}
        </Words>
      </svg>
    </a>
  );
}

interface WordsProps {
  at: Omit<MapLabel, "leader">;
  className?: string;
  children: string;
}

/** With a halo, readable on any ground. */
const Words = ({ at: { x, y, anchor }, className = "", children }: WordsProps) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    className={`stroke-paper/75 ${className}`}
    paintOrder="stroke"
    strokeWidth="3"
    strokeLinejoin="round"
  >
    {children}
  </text>
);

/** From a mark to a label set apart from it. */
function Leader({ label }: { label: MapLabel | null }) {
  if (!label?.leader) return null;
  const { x, y, anchor } = label;
  const end =
    anchor === "middle" ? { x, y: y > 4 ? y - 11 : y + 3 } : { x: x + (anchor === "start" ? -2 : 2), y: y - 4 };
  return <line className="stroke-ink-soft" strokeWidth="1" x2={end.x} y2={end.y} />;
}
