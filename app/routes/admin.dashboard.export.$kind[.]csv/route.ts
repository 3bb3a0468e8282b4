import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, scopedTo } from "~/auth/account.server";
import { may, type Permission } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { listMessages } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import { exportList } from "~/handlers/records/record-list.server";
import { staffListOf, staffListPath } from "~/records/record-kinds";

/** Without permission, or on failure, redirects to the list, which says why. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args, "/admin/dashboard");
  const list = staffListOf(args.params.kind);
  if (!list) throw redirectTo(args, "/admin/dashboard");
  const permission = requiredPermission(list);
  if (!may(account.profile.role, permission)) throw redirectTo(args, staffListPath(list));
  const file = await exportList(list, scopedTo(permission, account), args);
  if (file) return file;
  sessionOf(args).flash({ tone: "error", ...listMessages.exportFailed });
  throw redirectTo(args, staffListPath(list) + new URL(args.request.url).search);
}

function requiredPermission(list: StaffList): Permission {
  if (list === "audit") return "audit.read";
  if (list === "users") return "users.manage";
  if (list === "families" || list === "students") return "families.manage";
  return list === "licenses" ? "licenses.manage" : "records.manage";
}
