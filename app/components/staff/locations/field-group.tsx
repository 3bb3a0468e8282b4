import type { ReactNode } from "react";
import { Hint } from "~/components/ui/forms/field-parts";

interface FieldGroupProps {
  id?: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of the form below its own heading. */
export const FieldGroup = ({ id, title, hint, children }: FieldGroupProps) => (
  <fieldset id={id} className="grid min-w-0 gap-4.5 border-t border-hairline pt-5">
    {/* why: a legend sits on its fieldset's border; floated, it is an ordinary heading */}
    <legend className="float-left w-full text-h4 font-extrabold tracking-[-0.012em]">{title}</legend>
    {hint && <Hint>{hint}</Hint>}
    {children}
  </fieldset>
);
