import type { InputHTMLAttributes } from "react";

/** A checkbox with its text; `className` places it. */
export const TickBox = ({ className = "", children, ...input }: InputHTMLAttributes<HTMLInputElement>) => (
  <label className={`flex max-w-136 cursor-pointer gap-3 py-2.5 leading-[1.45] ${className}`}>
    <input {...input} type="checkbox" className="size-6 flex-none accent-primary" />
    <span>{children}</span>
  </label>
);
