import type { AriaAttributes, RefObject } from "react";

export interface PaletteProps {
  field: RefObject<HTMLInputElement>;
  /** What had the focus before a key brought it to the field. */
  cameFrom: { current: Element | null };
  /** Tells the field how its list stands. */
  onList: (list: AriaAttributes) => void;
  showsKeys: boolean;
  onKeysClosed: () => void;
}
