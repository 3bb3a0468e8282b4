import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { ChoiceTile, choicesLook, ErrorText, fieldLook, Hint, labelLook } from "./field-parts";
import { Input, Textarea } from "./input";
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

const quietLabelLook = "text-mini font-semibold leading-[1.35] text-ink-soft";

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

/** A field of one control, which takes what the field does not. */
type Plain<Control> = Omit<FieldProps, "children" | "className"> & Omit<Control, "form" | keyof FieldProps>;

export const TextField = ({
  field,
  label,
  hint,
  quiet,
  type = "text",
  ...input
}: Plain<ComponentProps<typeof Input>>) => (
  <Field {...{ field, label, hint, quiet }}>{(control) => <Input {...control} type={type} {...input} />}</Field>
);

export const AreaField = ({ field, label, hint, ...area }: Plain<ComponentProps<typeof Textarea>>) => (
  <Field {...{ field, label, hint }}>{(control) => <Textarea {...control} {...area} />}</Field>
);

interface FieldGroupProps extends Pick<FieldProps, "field" | "label" | "hint"> {
  /** Where the error summary links to, if not to one of its controls. */
  id?: string;
  children: ReactNode;
}

/** Several controls with their label, hint and error. */
export const FieldGroup = ({ field, label, hint, id, children }: FieldGroupProps) => (
  <fieldset
    className={fieldLook}
    id={id}
    tabIndex={id ? -1 : undefined}
    data-invalid={field.errors ? "" : undefined}
    aria-describedby={describedBy(field, hint)}
  >
    <legend className={`mb-1.5 ${labelLook}`}>{label}</legend>
    {hint && <Hint id={field.descriptionId}>{hint}</Hint>}
    <FieldError field={field} />
    {children}
  </fieldset>
);

interface ChoicesProps extends Pick<FieldProps, "field" | "label" | "hint"> {
  choices: readonly { value: string; label: ReactNode; disabled?: boolean; dim?: boolean }[];
}

/** The first available radio has the id the error summary links to. */
export function RadioField({ field, label, hint, choices }: ChoicesProps) {
  const chosen = textOf(field.initialValue);
  const firstOpen = choices.findIndex(({ disabled }) => !disabled);
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <div className={choicesLook}>
        {choices.map(({ value, label: text, disabled, dim }, index) => (
          <ChoiceTile
            key={value}
            id={index === firstOpen ? field.id : undefined}
            name={field.name}
            form={field.formId}
            value={value}
            defaultChecked={value === chosen && !disabled}
            disabled={disabled}
            dim={dim}
          >
            {text}
          </ChoiceTile>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Several of the choices; what is ticked at first comes as one text with commas. */
export function TicksField({ field, label, hint, choices }: ChoicesProps) {
  const ticked = textsOf(field.initialValue);
  return (
    <FieldGroup field={field} label={label} hint={hint}>
      <div className={`${choicesLook} justify-items-start`}>
        {choices.map(({ value, label: text }, index) => (
          <TickBox
            key={value}
            dense
            id={index === 0 ? field.id : undefined}
            name={field.name}
            form={field.formId}
            value={value}
            defaultChecked={ticked.includes(value)}
          >
            {text}
          </TickBox>
        ))}
      </div>
    </FieldGroup>
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

const textsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];

/** A repeated field keeps its last value. */
function textOf(value: unknown): string {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return typeof last === "string" ? last : "";
}
