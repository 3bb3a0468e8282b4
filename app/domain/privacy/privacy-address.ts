import type { FormReply } from "~/domain/forms/public-form";

/** Labels of the forms that ask for an address. */
export const personLabels = { email: "Email address of the person" } as const;
export const eraseLabels = { ...personLabels, confirm_email: "Type the address again" } as const;

export const privacyPaths = {
  page: "/admin/dashboard/privacy",
  export: "/admin/dashboard/privacy/export",
  erase: "/admin/dashboard/privacy/erase",
} as const;
export const erasePress = `${privacyPaths.erase}?step=erase` as const;

/** How much of one table was found about an address. */
export interface FoundData {
  kind: string;
  found: number;
}

/** What the page that asks before erasing answers; `person` is null until an address was named that can be looked up. */
export interface ErasureReply extends FormReply {
  person: { email: string; found: FoundData[] } | null;
}
