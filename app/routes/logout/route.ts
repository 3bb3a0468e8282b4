import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { claimsOf, signOut } from "~/auth/auth.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { refreshSession } from "~/auth/session/session-refresh.server";
import { logSignIn } from "~/auth/sign-in-log.server";
import { accountMessages } from "~/content/users/account-messages";
import { requireSameOrigin } from "~/http/request.server";

/** A GET has no effect. */
export const loader = () => redirect("/");

/** Ends the session here and at the auth service. */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const visit = sessionOf(args);
  if (visit.current) {
    // why: revoking a session needs an unexpired token
    const refreshed = await refreshSession(visit.current);
    const isEnded =
      refreshed.state === "ended" ||
      (await signOut((refreshed.state === "refreshed" ? refreshed.session : visit.current).accessToken));
    await logSignIn(args.request, "signed_out", claimsOf(visit.current)?.email ?? "");
    visit.set(null);
    visit.keep(null);
    visit.flash(
      isEnded ? { tone: "success", ...accountMessages.signedOut } : { tone: "error", ...accountMessages.signOutFailed },
    );
  }
  return redirectTo(args, "/", { anew: true });
}
