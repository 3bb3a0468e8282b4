import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { BookingsNav } from "~/components/staff/bookings-nav";
import { keepListOnNetworkFailure } from "~/components/staff/list/keep-list";
import { ListPage } from "~/components/staff/list/list-page";
import { staffLists } from "~/content/records/staff-lists";
import { handleListChange } from "~/handlers/records/list-change.server";
import { loadList } from "~/handlers/records/record-list.server";
import { personalHeaders } from "~/http/caching.server";
import type { ListReply } from "~/records/list-view";

const words = staffLists.sessions;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.subtitle });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  return loadList("sessions", account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  return handleListChange("sessions", account, args);
}

export const clientAction = keepListOnNetworkFailure;

export default function Sessions() {
  return (
    <ListPage
      list="sessions"
      nav={<BookingsNav />}
      view={useLoaderData<typeof loader>()}
      reply={useActionData<ListReply>()}
    />
  );
}
