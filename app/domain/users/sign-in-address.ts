import { safeRedirect } from "./redirect-path";

export type SignInView = "signin" | "signup" | "reset" | "new-password";

/** Unknown views fall back to signing in. */
export function signInViewOf(parameters: URLSearchParams): SignInView {
  const view = parameters.get("view");
  if (view === "reset" || view === "new-password") return view;
  return parameters.get("tab") === "signup" ? "signup" : "signin";
}

export function signInAddress(view: SignInView, redirect: string | null): string {
  const parameters = new URLSearchParams();
  if (view === "signup") parameters.set("tab", view);
  if (view === "reset" || view === "new-password") parameters.set("view", view);
  if (redirect) parameters.set("redirect", redirect);
  return parameters.size > 0 ? `/login?${parameters}` : "/login";
}

export const redirectOf = (parameters: URLSearchParams): string | null => safeRedirect(parameters.get("redirect"));
