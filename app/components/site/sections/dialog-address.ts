import { useSearchParams } from "@remix-run/react";
import { planField, postalField, topicField } from "~/domain/forms/form-address";

/** About one dialog, not the page. */
export const dialogFields = ["dialog", planField, postalField, topicField];

/** Addresses of dialogs on this page; keeps parameters of the page. */
export function useDialogAddress(): (dialog: string, more?: Readonly<Record<string, string>>) => string {
  const [searchParams] = useSearchParams();
  return (dialog, more = {}) => {
    const parameters = new URLSearchParams(searchParams);
    for (const name of dialogFields) parameters.delete(name);
    for (const [name, value] of Object.entries({ dialog, ...more })) parameters.set(name, value);
    return `?${parameters}`;
  };
}
