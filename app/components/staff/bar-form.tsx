import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { Select } from "~/components/ui/forms/input";

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

interface BarChoiceProps extends Omit<BarFieldProps, "children"> {
  name: string;
  value: string | null | undefined;
  choices: readonly { id: string; name: string }[];
  /** What an empty value is called, where it may be chosen. */
  none?: string;
}

/** A center, a tutor: what a calendar or report is of. */
export const BarChoice = ({ name, value, choices, none, label, className = "lg:flex-[0_1_14rem]" }: BarChoiceProps) => (
  <BarField label={label} className={className}>
    <Select dense name={name} defaultValue={value ?? ""}>
      {none !== undefined && <option value="">{none}</option>}
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Select>
  </BarField>
);
