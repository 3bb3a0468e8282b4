import type { FieldMetadata } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { TickBox } from "./tick-box";

interface FieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  /** One of several beside each other: a smaller label. */
  quiet?: boolean;
  /** Its place in a grid. */
  className?: string;
  /** Render the control with these attributes. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  name: string;
  form: string;
  defaultValue: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

export const fieldLook = "grid min-w-0 gap-1.5 data-invalid:border-l-4 data-invalid:border-danger data-invalid:pl-4";
export const labelLook = "font-bold leading-[1.35]";
export const choicesLook = "grid grid-cols-[repeat(auto-fill,minmax(var(--choice-width,8.25rem),1fr))] gap-2";
const quietLabelLook = "text-mini font-semibold leading-[1.35] text-ink-soft";
/** It keeps room for a line below its text, against layout shift. */
const choiceLook =
  "flex h-full min-h-14 flex-col justify-center rounded-control border border-rule bg-paper px-3.5 py-1.5 font-semibold tabular-nums leading-[1.3] peer-checked:border-primary peer-checked:bg-primary-tint peer-checked:text-primary-deep peer-checked:inset-ring-2 peer-checked:inset-ring-primary peer-hover:border-primary peer-hover:bg-primary-tint peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:border-dashed peer-disabled:border-hairline peer-disabled:bg-ground peer-disabled:text-ink-soft peer-disabled:inset-ring-0";

export const Hint = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="text-small leading-[1.45] text-ink-soft" id={id}>
    {children}
  </p>
);

/** A radio as a tile. */
export const ChoiceTile = ({ children, disabled, ...radio }: InputHTMLAttributes<HTMLInputElement>) => (
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
    <span className={choiceLook}>{children}</span>
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

/** Label, hint, control and error. */
export function Field({ field, label, hint, quiet = false, className = "", children }: FieldProps) {
  return (
    <div className={`${fieldLook} ${className}`} data-invalid={field.errors ? "" : undefined}>
      <label className={quiet ? quietLabelLook : labelLook} htmlFor={field.id}>
        {label}
      </label>
      {hint && <Hint id={field.descriptionId}>{hint}</Hint>}
      <FieldError field={field} />
      {children({
        id: field.id,
        name: field.name,
        form: field.formId,
        defaultValue: textOf(field.initialValue),
        "aria-invalid": field.errors ? true : undefined,
        "aria-describedby": describedBy(field, hint),
      })}
    </div>
  );
}

interface ChoicesProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: ReactNode; disabled?: boolean }[];
}

/** The first available radio has the id the error summary links to. */
export function RadioField({ field, label, hint, choices }: ChoicesProps) {
  const chosen = textOf(field.initialValue);
  const firstOpen = choices.findIndex(({ disabled }) => !disabled);
  return (
    <fieldset
      className={fieldLook}
      data-invalid={field.errors ? "" : undefined}
      aria-describedby={describedBy(field, hint)}
    >
      <legend className={`mb-1.5 ${labelLook}`}>{label}</legend>
      {hint && <Hint id={field.descriptionId}>{hint}</Hint>}
      <FieldError field={field} />
      <div className={choicesLook}>
        {choices.map(({ value, label: text, disabled }, index) => (
          <ChoiceTile
            key={value}
            id={index === firstOpen ? field.id : undefined}
            name={field.name}
            form={field.formId}
            value={value}
            defaultChecked={value === chosen && !disabled}
            disabled={disabled}
          >
            {text}
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}

export function CheckboxField({ field, label, className = "" }: Pick<FieldProps, "field" | "label" | "className">) {
  return (
    <div className={`${fieldLook} ${className}`} data-invalid={field.errors ? "" : undefined}>
      <FieldError field={field} />
      <TickBox
        id={field.id}
        name={field.name}
        form={field.formId}
        defaultChecked={textOf(field.initialValue) === "on"}
        aria-describedby={describedBy(field)}
      >
        {label}
      </TickBox>
    </div>
  );
}

function FieldError({ field }: { field: FieldMetadata<string | undefined> }) {
  const message = field.errors?.[0];
  return message ? <ErrorText id={field.errorId}>{message}</ErrorText> : null;
}

function describedBy(field: FieldMetadata<string | undefined>, hint?: string): string | undefined {
  const ids = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** A repeated field keeps its last value. */
function textOf(value: unknown): string {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === "string" ? last : "";
}
