import { safeRedirect } from "./redirect-path";

/** The forms of the sign-in page, one a view. */
export type SignInView = "signin" | "signup" | "reset" | "new-password";

/** The view an address of the sign-in page shows; what it does not know is signing in. */
export function signInViewOf(parameters: URLSearchParams): SignInView {
  const view = parameters.get("view");
  if (view === "reset" || view === "new-password") return view;
  return parameters.get("tab") === "signup" ? "signup" : "signin";
}

/** The address of a view. @param redirect the page to go on to after signing in, kept from view to view */
export function signInAddress(view: SignInView, redirect: string | null): string {
  const parameters = new URLSearchParams();
  if (view === "signup") parameters.set("tab", view);
  if (view === "reset" || view === "new-password") parameters.set("view", view);
  if (redirect) parameters.set("redirect", redirect);
  return parameters.size > 0 ? `/login?${parameters}` : "/login";
}

/** The page of this site that an address of the sign-in page leads on to, if it names one. */
export const redirectOf = (parameters: URLSearchParams): string | null => safeRedirect(parameters.get("redirect"));
