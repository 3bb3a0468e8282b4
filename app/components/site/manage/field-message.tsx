import type { FormReply } from "~/domain/forms/public-form";

/** A message and the id of what it speaks of, as the error summary takes them. */
interface FieldError {
  id: string;
  message: string;
}

/** The first message of each field that has one; `ids` names what each field is on the page. */
export const errorsOf = (reply: FormReply | undefined, ids: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(ids).flatMap(([name, id]) => {
    const message = reply?.result?.error?.[name]?.[0];
    return message ? [{ id, message }] : [];
  });

/** What is wrong with one field, at the field. */
export function FieldMessage({ errors, id }: { errors: readonly FieldError[]; id: string }) {
  const message = errors.find((error) => error.id === id)?.message;
  return message ? (
    <p className="field-error" id={`${id}-error`}>
      <span className="visually-hidden">Error: </span>
      {message}
    </p>
  ) : null;
}
