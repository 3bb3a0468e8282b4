type ProfilePageForm = "profile" | "password";

export const profileFormOf = (parameters: URLSearchParams): ProfilePageForm =>
  parameters.get("form") === "password" ? "password" : "profile";

export const profileFormAddress = (path: string, form: ProfilePageForm): string => `${path}?form=${form}`;
