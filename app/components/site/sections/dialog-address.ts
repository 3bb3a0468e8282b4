import { useSearchParams } from "@remix-run/react";

/** The addresses of this page's dialogs; every other parameter of the address stays. */
export function useDialogAddress(): (dialog: string) => string {
  const [searchParams] = useSearchParams();
  return (dialog) => {
    const parameters = new URLSearchParams(searchParams);
    parameters.set("dialog", dialog);
    return `?${parameters}`;
  };
}
