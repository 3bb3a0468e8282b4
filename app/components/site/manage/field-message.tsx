import { ErrorText } from "~/components/ui/forms/field-parts";
import type { FormReply } from "~/domain/forms/public-form";

interface FieldError {
  id: string;
  message: string;
}

/** First message of each field; `ids` are the fields' ids on the page. */
export const errorsOf = (reply: FormReply | undefined, ids: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(ids).flatMap(([name, id]) => {
    const message = reply?.result?.error?.[name]?.[0];
    return message ? [{ id, message }] : [];
  });

export function FieldMessage({ errors, id }: { errors: readonly FieldError[]; id: string }) {
  const message = errors.find((error) => error.id === id)?.message;
  return message ? <ErrorText id={`${id}-error`}>{message}</ErrorText> : null;
}
