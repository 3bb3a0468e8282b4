const forms = ["profile", "password", "devices", "calendar", "reports", "passkeys"] as const;
type ProfilePageForm = (typeof forms)[number];

export const profileFormOf = (parameters: URLSearchParams): ProfilePageForm =>
  forms.find((form) => form === parameters.get("form")) ?? "profile";

export const profileFormAddress = (path: string, form: ProfilePageForm): string => `${path}?form=${form}`;
