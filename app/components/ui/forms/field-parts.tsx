import type { InputHTMLAttributes, ReactNode } from "react";

export const fieldLook = "grid min-w-0 gap-1.5 data-invalid:border-l-4 data-invalid:border-danger data-invalid:pl-4";
export const labelLook = "font-bold leading-[1.35]";
export const choicesLook = "grid grid-cols-[repeat(auto-fill,minmax(var(--choice-width,8.25rem),1fr))] gap-2";
/** It keeps room for a line below its text, against layout shift. */
const choiceLook =
  "flex h-full min-h-14 flex-col justify-center rounded-control border px-3.5 py-1.5 font-semibold tabular-nums leading-[1.3] peer-checked:border-solid peer-checked:border-primary peer-checked:bg-primary-tint peer-checked:text-primary-deep peer-checked:inset-ring-2 peer-checked:inset-ring-primary peer-hover:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:border-dashed peer-disabled:border-hairline peer-disabled:bg-ground peer-disabled:text-ink-soft peer-disabled:inset-ring-0";

export const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="text-small leading-[1.45] text-ink-soft" id={id}>
    {children}
  </p>
);

/** Still to be pressed, for a waitlist or another center, and seen to be taken. */
const fullLook = "border-dashed border-hairline bg-ground text-ink-soft";
const openLook = "border-rule bg-paper";

/** A button as a tile, chosen or not. */
export const tileLook = (chosen: boolean, full = false) =>
  `flex h-full min-h-14 w-full flex-col justify-center rounded-control px-3.5 py-1.5 text-left leading-[1.3] ${
    chosen
      ? "border-2 border-primary bg-primary-tint text-primary-deep"
      : `cursor-pointer border hover:border-ink ${full ? fullLook : openLook}`
  }`;

interface ChoiceTileProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Taken, and yet to be chosen. */
  dim?: boolean;
}

/** A radio as a tile. */
export const ChoiceTile = ({ children, disabled, dim = false, ...radio }: ChoiceTileProps) => (
  <label className="relative block">
    <input
      {...radio}
      type="radio"
      className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      // why: an option that became unavailable must not stay chosen
      ref={(input) => {
        if (input && disabled) input.checked = false;
      }}
      disabled={disabled}
    />
    <span className={`${choiceLook} ${dim ? fullLook : openLook}`}>{children}</span>
  </label>
);

/** A radio with its dot and a line of text. */
export const ChoiceRow = ({ children, ...radio }: InputHTMLAttributes<HTMLInputElement>) => (
  <label className="flex min-h-12 items-center gap-3 rounded-control border border-rule bg-paper px-3.5 py-2 font-semibold hover:border-primary hover:bg-primary-tint">
    <input {...radio} type="radio" className="size-6 flex-none accent-primary" />
    {children}
  </label>
);

/** The second line of a tile. */
export const ChoiceNote = ({ children }: { children: ReactNode }) => (
  <small className="text-mini font-medium text-ink-soft">{children}</small>
);

export const ErrorText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="font-bold leading-[1.4] text-danger" id={id}>
    <span className="sr-only">Error: </span>
    {children}
  </p>
);
