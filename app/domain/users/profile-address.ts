/** The forms of a profile page. The address a form is sent to names it, so that the answer knows whose it is. */
export type ProfilePageForm = "profile" | "password";

export const profileFormOf = (parameters: URLSearchParams): ProfilePageForm =>
  parameters.get("form") === "password" ? "password" : "profile";

/** Where a form of the profile page at `path` is sent. */
export const profileFormAddress = (path: string, form: ProfilePageForm): string => `${path}?form=${form}`;
