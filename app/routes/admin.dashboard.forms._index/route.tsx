import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { listPaths } from "~/records/record-kinds";

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "records.manage");
  throw redirectTo(args, listPaths.messages);
}

// why: without a component, Remix answers a refusal with bare data instead of the error page
export default function FormsStart() {
  return null;
}
