import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { RecordAway } from "~/components/staff/record/record-away";
import { RecordPage } from "~/components/staff/record/record-page";
import { recordNames, recordPage as words } from "~/content/staff-records";
import { recordPath } from "~/forms/record-kinds";
import { backPath, withList } from "~/forms/record-return";
import type { RecordReply } from "~/forms/record-view";
import { requireRole } from "~/guards/account.server";
import { actOnRecord } from "~/guards/record-action.server";
import { requireRecordAddress } from "~/guards/record-address.server";
import { getAppointmentChoices } from "~/models/appointment-choices.server";
import { getRecordView } from "~/models/record-page.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-record.css?url";

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { kind, view } = data ?? {};
  const title = kind ? [recordNames[kind].title, view?.reference].filter(Boolean).join(" ") : words.title;
  return unlistedMeta({ title, description: words.title });
};

export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireRole(args, ["admin", "superadmin"]);
  const { kind, id, listQuery } = requireRecordAddress(args);
  const isSuperadmin = profile.role === "superadmin";
  const [view, { centers, first, last }] = await Promise.all([
    getRecordView(client, kind, id, isSuperadmin),
    getAppointmentChoices(),
  ]);
  if (view === "missing") throw new Response(null, { status: 404, statusText: "Not Found" });
  const path = recordPath(kind, id);
  const page = {
    kind,
    isSuperadmin,
    back: backPath(kind, listQuery),
    path: withList(path, listQuery),
    query: withList("", listQuery),
    resumePath: `${path}/resume`,
    choices: { first, last, centers: isSuperadmin ? centers : null },
  };
  return view === "away" ? data({ ...page, view: null }, { status: 503 }) : data({ ...page, view });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  const { kind, id, listQuery } = requireRecordAddress(args);
  // why: a browser keeps the anchor of the form it sent unless it is given another, and the outcome is told at the top
  const donePath = `${withList(recordPath(kind, id), listQuery)}#top`;
  return actOnRecord(args, account, { kind, id, donePath });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<RecordReply>());

/** A record that was found to be another by now is read anew, which a failed form does not do by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function StaffRecord() {
  const { view, kind: _, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<RecordReply>();
  return view ? (
    <RecordPage view={view} reply={reply} {...page} />
  ) : (
    <RecordAway path={page.path} reply={reply} />
  );
}
