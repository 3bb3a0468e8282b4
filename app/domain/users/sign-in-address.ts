// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from addresses, and what is left may lead away
const unsafe = /[\u0000-\u0020\u007f\\]/;

/** Whether it is `/path?query` on this site, however a browser parses it. */
function isPathOfThisSite(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !unsafe.test(text) && text.length <= 2_000;
}

/** Base to resolve against; another origin in the result means another site. */
const thisSite = "http://site.invalid";

/** The address to return to after signing in; null unless it is a path of this site. */
export function safeRedirect(wanted: string | null): string | null {
  if (!wanted || !isPathOfThisSite(wanted) || !URL.canParse(wanted, thisSite)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, thisSite);
  if (origin !== thisSite) return null;
  try {
    if (!isPathOfThisSite(decodeURIComponent(pathname))) return null;
  } catch {
    return null;
  }
  return /^\/(login|logout|auth)(\/|$)/i.test(pathname) ? null : pathname + search + hash;
}

export type SignInView = "signin" | "signup" | "reset" | "new-password";

/** Whether the page speaks to tutors, whose accounts a center makes. */
export const isForTutors = (parameters: URLSearchParams): boolean => parameters.get("as") === "tutor";

/** Unknown views fall back to signing in, and so does a tutor's sign-up. */
export function signInViewOf(parameters: URLSearchParams): SignInView {
  const view = parameters.get("view");
  if (view === "reset" || view === "new-password") return view;
  return parameters.get("tab") === "signup" && !isForTutors(parameters) ? "signup" : "signin";
}

export function signInAddress(view: SignInView, redirect: string | null, forTutors = false): string {
  const parameters = new URLSearchParams();
  if (view === "signup") parameters.set("tab", view);
  if (view === "reset" || view === "new-password") parameters.set("view", view);
  if (redirect) parameters.set("redirect", redirect);
  if (forTutors) parameters.set("as", "tutor");
  return parameters.size > 0 ? `/login?${parameters}` : "/login";
}

export const redirectOf = (parameters: URLSearchParams): string | null => safeRedirect(parameters.get("redirect"));

/** The page that says where an email of an account went. */
export const checkEmailPath = "/login/check-email";

/** The page that sends a form again whose session had ended. */
export const keptFormPath = "/login/kept";

/** The form that asked for such an email, filled with what was typed. */
export function correctionAddress(view: SignInView, redirect: string | null, forTutors: boolean): string {
  const address = signInAddress(view, redirect, forTutors);
  return `${address}&${correctionField}=1`;
}
export const correctionField = "correct";
