import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo } from "~/auth/session/session.server";
import { privacyPaths } from "~/domain/privacy/privacy-address";
import { exportByForm } from "~/routes/admin.dashboard.privacy/privacy-request.server";

/** POST only: an email address in a URL would end up in logs and histories. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  throw redirectTo(args, privacyPaths.page);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireUser(args);
  // why: a route without a component answers a refusal with bare data
  if (!may(account.profile.role, "privacy.manage")) throw redirectTo(args, privacyPaths.page);
  return exportByForm(args, account);
}
