import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";

/** The form above a list, with its search and filters. */
export const Toolbar = (form: Omit<FormProps, "className">) => (
  <Form
    {...form}
    className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-card border border-hairline bg-paper px-4 py-3 print:hidden"
    preventScrollReset
  />
);

export const toolbarLabel = "text-mini font-bold leading-[1.3]";

interface ToolbarFieldProps {
  htmlFor: string;
  label: string;
  /** Its width in the toolbar. */
  className: string;
  children: ReactNode;
}

/** A control below its label. */
export const ToolbarField = ({ htmlFor, label, className, children }: ToolbarFieldProps) => (
  <div className={`grid min-w-0 gap-1 ${className}`}>
    <label htmlFor={htmlFor} className={toolbarLabel}>
      {label}
    </label>
    {children}
  </div>
);

/** The search box, with its button or without. */
export const ToolbarSearch = ({ children, ...field }: Omit<ToolbarFieldProps, "className">) => (
  <ToolbarField {...field} className="flex-[1_1_17rem]">
    <div className="flex gap-2">{children}</div>
  </ToolbarField>
);
