import { useSearchParams } from "@remix-run/react";

/** Addresses of dialogs on this page; keeps other parameters. */
export function useDialogAddress(): (dialog: string) => string {
  const [searchParams] = useSearchParams();
  return (dialog) => {
    const parameters = new URLSearchParams(searchParams);
    parameters.set("dialog", dialog);
    return `?${parameters}`;
  };
}
