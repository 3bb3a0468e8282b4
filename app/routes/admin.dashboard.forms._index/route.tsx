import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { listPaths } from "~/records/record-kinds";

/** Leads to the first of the lists. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "records.manage");
  throw redirectTo(args, listPaths.messages);
}

// why: a route without a page of its own answers what its guard refuses with bare data instead of the page that says so
export default function FormsStart() {
  return null;
}
