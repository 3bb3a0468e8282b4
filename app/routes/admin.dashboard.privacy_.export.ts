import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { privacyPaths } from "~/forms/privacy-address";
import { requireRole } from "~/guards/account.server";
import { exportByForm } from "~/guards/privacy-request.server";
import { redirectTo } from "~/services/session.server";

/** The file is only given to a form: an address in an address would stand in logs and histories. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  throw redirectTo(args, account.profile.role === "superadmin" ? privacyPaths.page : "/");
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return exportByForm(args, account);
}
