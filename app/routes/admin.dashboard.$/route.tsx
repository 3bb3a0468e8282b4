import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/auth/account.server";
import { failureResponse } from "~/http/failure-response.server";

/** An address that leads nowhere keeps the frame of the back office. @throws Response 404, or as `requirePermission` */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "staff.dashboard");
  throw failureResponse("not_found");
}

export default function Nothing() {
  return null;
}
