import type { InputHTMLAttributes } from "react";

interface TickBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** In lists and toolbars: smaller, in an area as large as a finger. */
  dense?: boolean;
}

/** A checkbox with its text; `className` places it. */
export const TickBox = ({ dense, className = "", children, ...input }: TickBoxProps) => (
  <label
    className={`cursor-pointer ${dense ? "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-mini font-bold" : "flex max-w-136 gap-3 py-2.5 leading-[1.45]"} ${className}`}
  >
    <input {...input} type="checkbox" className={`flex-none accent-primary ${dense ? "size-4.5" : "size-6"}`} />
    <span>{children}</span>
  </label>
);
