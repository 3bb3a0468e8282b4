import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";

/** Beside the title of a calendar or report: what it is to show. */
export const BarForm = ({ className = "", ...form }: FormProps) => (
  <Form {...form} className={`flex flex-wrap items-end gap-2 print:hidden ${className}`} />
);

interface BarFieldProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export const BarField = ({ label, className = "", children }: BarFieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className={`grid min-w-0 flex-[1_1_9rem] gap-0.5 ${className}`}>
    <span className="text-tiny leading-[1.3] font-bold text-ink-soft">{label}</span>
    {children}
  </label>
);
