import type { DrawnPanel, SheetPlace } from "~/content/locations/map-drawing";

/** Per cent of the panel's sheet. */
export interface CloseUp {
  panel: DrawnPanel;
  backdrop: SheetPlace & { size: number };
}

const zoom = 2;

/** The panel twice as large, its center's mark in the middle as far as the sheet reaches; null if it has no such mark. */
export function closeUpOf(panel: DrawnPanel, slug: string | undefined): CloseUp | null {
  const chosen = panel.marks.find((mark) => mark.slug === slug);
  if (!chosen) return null;
  const corner = { x: cornerOf(chosen.x), y: cornerOf(chosen.y) };
  const moved = <Place extends SheetPlace>(place: Place): Place => ({
    ...place,
    x: rounded((place.x - corner.x) * zoom),
    y: rounded((place.y - corner.y) * zoom),
  });
  return {
    panel: {
      ...panel,
      names: panel.names.map(moved).filter(isInside),
      frames: panel.frames
        .map((frame) => ({ ...moved(frame), width: frame.width * zoom, height: frame.height * zoom }))
        .filter(({ x, y, width, height }) => x < 100 && y < 100 && x + width > 0 && y + height > 0),
      marks: panel.marks.map(moved).filter(isInside),
      point: panel.point && isInside(moved(panel.point)) ? moved(panel.point) : null,
    },
    backdrop: { ...moved({ x: 0, y: 0 }), size: zoom * 100 },
  };
}

const cornerOf = (middle: number) => Math.min(Math.max(middle - 50 / zoom, 0), 100 - 100 / zoom);
const isInside = ({ x, y }: SheetPlace) => x >= 0 && x <= 100 && y >= 0 && y <= 100;
const rounded = (percent: number) => Math.round(percent * 100) / 100;
