import type { FormReply } from "~/domain/forms/public-form";

export const personLabels = { email: "Email address of the person" } as const;
export const eraseLabels = { ...personLabels, confirm_email: "Type the address again" } as const;

export const privacyPaths = {
  page: "/admin/dashboard/privacy",
  export: "/admin/dashboard/privacy/export",
  proof: "/admin/dashboard/privacy/proof",
  erase: "/admin/dashboard/privacy/erase",
} as const;
export const erasePress = `${privacyPaths.erase}?step=erase` as const;

export interface FoundData {
  kind: string;
  found: number;
}

/** Reply of the page before erasing; `person` is null until a valid address is given. */
export interface ErasureReply extends FormReply {
  person: { email: string; found: FoundData[] } | null;
}
