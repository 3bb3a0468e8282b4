import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { ListPage } from "~/components/staff/list/list-page";
import { staffLists } from "~/content/records/staff-lists";
import { loadList } from "~/handlers/records/record-list.server";

const { title, subtitle } = staffLists.students;

export const handle = { page: { title, description: subtitle } };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  return loadList("students", account, args.request);
}

export default function List() {
  return <ListPage list="students" view={useLoaderData<typeof loader>()} />;
}
