import type { InputHTMLAttributes, ReactNode } from "react";

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
}

/** A checkbox as large as a finger. */
export const Tick = ({ label, className = "text-small", ...input }: TickProps) => (
  <label
    className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 font-bold ${className}`}
  >
    <input {...input} type="checkbox" className="size-4.5 flex-none accent-primary" />
    {label}
  </label>
);
