import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { ListPage } from "~/components/staff/list/list-page";
import { PageNav } from "~/components/staff/page-links";
import { auditNav } from "~/content/audit/sign-ins";
import { staffLists } from "~/content/records/staff-lists";
import { loadList } from "~/handlers/records/record-list.server";

const words = staffLists.audit;

export const handle = { page: { title: words.title, description: words.subtitle } };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "audit.read");
  return loadList("audit", account, args.request);
}

export default function AuditLog() {
  return <ListPage list="audit" nav={<PageNav nav={auditNav} />} view={useLoaderData<typeof loader>()} />;
}
