import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { DeletePage } from "~/components/staff/record/delete-page";
import { deletePage as words } from "~/content/staff-records";
import type { FormReply } from "~/forms/public-form";
import { deletePath, recordPath } from "~/forms/record-kinds";
import { backPath, withList } from "~/forms/record-return";
import { requireRole } from "~/guards/account.server";
import { requireRecordAddress } from "~/guards/record-address.server";
import { deleteRecordByForm } from "~/guards/record-deletion.server";
import { getRecordView } from "~/models/record-page.server";
import { personalHeaders } from "~/services/caching.server";
import { redirectTo } from "~/services/session.server";
import styles from "~/styles/staff-record.css?url";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.text });

export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireRole(args, ["admin", "superadmin"]);
  const { kind, id, listQuery } = requireRecordAddress(args);
  const view = await getRecordView(client, kind, id, profile.role === "superadmin");
  if (view === "missing") throw new Response(null, { status: 404, statusText: "Not Found" });
  if (view === "away") throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  const recordAddress = withList(recordPath(kind, id), listQuery);
  if (view.archived && args.request.method === "GET") throw redirectTo(args, recordAddress);
  return { view, path: withList(deletePath(kind, id), listQuery), recordAddress };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  const { kind, id, listQuery } = requireRecordAddress(args);
  return deleteRecordByForm(args, account, { kind, id, donePath: `${backPath(kind, listQuery)}#top` });
}

export default function DeleteRecord() {
  return <DeletePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
