import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { deletePage as words } from "~/content/records/staff-records";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { requireRecordAddress } from "~/http/records/record-address.server";
import { getRecordView } from "~/models/records/record-page.server";
import { deletePath, recordPath } from "~/records/record-kinds";
import { backPath, withList } from "~/records/record-return";
import styles from "~/styles/staff/staff-record.css?url";
import { DeletePage } from "./delete-page";
import { deleteRecordByForm } from "./record-deletion.server";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.text });

export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requirePermission(args, "records.manage");
  const { kind, id, listQuery } = requireRecordAddress(args);
  const view = await getRecordView(client, kind, id, may(profile.role, "records.restore"));
  if (view === "missing") throw new Response(null, { status: 404, statusText: "Not Found" });
  if (view === "away") throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  const recordAddress = withList(recordPath(kind, id), listQuery);
  if (view.archived && args.request.method === "GET") throw redirectTo(args, recordAddress);
  return { view, path: withList(deletePath(kind, id), listQuery), recordAddress };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { kind, id, listQuery } = requireRecordAddress(args);
  return deleteRecordByForm(args, account, { kind, id, donePath: `${backPath(kind, listQuery)}#top` });
}

export default function DeleteRecord() {
  return <DeletePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
