import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { ListPage } from "~/components/staff/list/list-page";
import { staffLists } from "~/content/staff-lists";
import { requireRole } from "~/guards/account.server";
import { loadList } from "~/guards/record-list.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-list.css?url";

const words = staffLists.audit;

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.subtitle });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  return loadList("audit", account, args.request);
}

export default function AuditLog() {
  return <ListPage list="audit" view={useLoaderData<typeof loader>()} />;
}
