import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepListOnNetworkFailure } from "~/components/staff/list/keep-list";
import { ListPage } from "~/components/staff/list/list-page";
import { PageNav } from "~/components/staff/page-links";
import { bookingsNav } from "~/content/appointments/staff-calendar";
import { staffLists } from "~/content/records/staff-lists";
import { handleListChange, loadList } from "~/handlers/records/record-list.server";
import type { ListReply } from "~/records/list-view";

const words = staffLists.appointments;

export const handle = { page: { title: words.title, description: words.subtitle } };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  return loadList("appointments", account, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  return handleListChange("appointments", account, args);
}

export const clientAction = keepListOnNetworkFailure;

export default function Appointments() {
  return (
    <ListPage
      list="appointments"
      nav={<PageNav nav={bookingsNav} />}
      view={useLoaderData<typeof loader>()}
      reply={useActionData<ListReply>()}
    />
  );
}
