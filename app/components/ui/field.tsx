import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

interface FieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  /** Render the control with these attributes. */
  children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  id: string;
  name: string;
  form: string;
  defaultValue: string;
  className: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** Label, hint, control and error. */
export function Field({ field, label, hint, children }: FieldProps) {
  return (
    <div className="field" data-invalid={field.errors ? "" : undefined}>
      <label className="field-label" htmlFor={field.id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
      {children({
        id: field.id,
        name: field.name,
        form: field.formId,
        defaultValue: textOf(field.initialValue),
        className: "control",
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
      className="field"
      data-invalid={field.errors ? "" : undefined}
      aria-describedby={describedBy(field, hint)}
    >
      <legend className="field-label">{label}</legend>
      {hint && (
        <p className="field-hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
      <div className="choices">
        {choices.map(({ value, label: text, disabled }, index) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              // why: an option that became unavailable must not stay chosen
              ref={(radio) => {
                if (radio && disabled) radio.checked = false;
              }}
              id={index === firstOpen ? field.id : undefined}
              name={field.name}
              form={field.formId}
              value={value}
              defaultChecked={value === chosen && !disabled}
              disabled={disabled}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function CheckboxField({ field, label }: { field: FieldMetadata<string | undefined>; label: string }) {
  return (
    <div className="field" data-invalid={field.errors ? "" : undefined}>
      <FieldError field={field} />
      <label className="tick-box">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          form={field.formId}
          defaultChecked={textOf(field.initialValue) === "on"}
          aria-describedby={describedBy(field)}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

function FieldError({ field }: { field: FieldMetadata<string | undefined> }) {
  const message = field.errors?.[0];
  // why: the live region must exist before its text, to be announced
  return (
    <p className="field-error" id={field.errorId} aria-live="polite">
      {message && (
        <>
          <span className="visually-hidden">Error: </span>
          {message}
        </>
      )}
    </p>
  );
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
