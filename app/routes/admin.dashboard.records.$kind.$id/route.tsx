import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { FormEnd, formLook } from "~/components/ui/forms/form-parts";
import { Textarea } from "~/components/ui/forms/input";
import { recordNames, recordPage } from "~/content/records/staff-records";
import { centerToday } from "~/domain/dates/calendar";
import { actOnRecord, requireRecordAddress } from "~/handlers/records/record-action.server";
import { neighbourPaths } from "~/handlers/records/record-list.server";
import { failureResponse } from "~/http/failure-response.server";
import { getAppointmentChoices } from "~/models/appointments/appointment-choices.server";
import { getRecordView } from "~/models/records/record-page.server";
import { recordPath, rowPath, withList } from "~/records/record-kinds";
import type { RecordReply } from "~/records/record-view";
import { RecordPage } from "./record-page";

const words = recordPage.away;

export const handle = { formTitle: recordPage.title };
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { kind, view } = data ?? {};
  const title = kind ? [recordNames[kind].title, view?.reference].filter(Boolean).join(" ") : recordPage.title;
  return unlistedMeta({ title, description: recordPage.title });
};

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { client, profile } = account;
  const { kind, id, listQuery } = requireRecordAddress(args);
  const mayRestore = may(profile.role, "records.restore");
  const [view, { centers, last }, beside] = await Promise.all([
    getRecordView(client, kind, id, mayRestore),
    getAppointmentChoices(),
    neighbourPaths(account, kind, id, listQuery),
  ]);
  if (view === "not_found") throw failureResponse("not_found");
  const place = view === "unavailable" ? null : view.place;
  const path = recordPath(kind, id);
  const page = {
    kind,
    mayRestore,
    back: rowPath(kind, listQuery, id),
    beside,
    path: withList(path, listQuery),
    query: withList("", listQuery),
    resumePath: `${path}/resume`,
    choices: { first: centerToday(place?.location ?? null), last, centers: account.centers === "all" ? centers : null },
  };
  return view === "unavailable" ? data({ ...page, view: null }, { status: 503 }) : data({ ...page, view });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { kind, id, listQuery } = requireRecordAddress(args);
  // why: without a fragment the browser keeps the form's, and the message is at the top
  const donePath = `${withList(recordPath(kind, id), listQuery)}#top`;
  return actOnRecord(args, account, { kind, id, donePath, listQuery });
}

export const clientAction = keepFormOnNetworkFailure;

export const shouldRevalidate = revalidateAfterConflict;

export default function StaffRecord() {
  const { view, kind: _, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<RecordReply>();
  return view ? <RecordPage view={view} reply={reply} {...page} /> : <RecordAway path={page.path} reply={reply} />;
}

interface RecordAwayProps {
  path: string;
  reply: RecordReply | undefined;
}

/** Shown when a record cannot be read; keeps what was sent. */
function RecordAway({ path, reply }: RecordAwayProps) {
  const sent = Object.entries(reply?.result?.initialValue ?? {}).flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value }] : [],
  );
  return (
    <div className="grid max-w-176 gap-5">
      <h1 className="text-[1.5rem]">{words.title}</h1>
      <Banner tone="warning" text={words.text} />
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {sent.length > 0 ? (
        <Form method="post" action={path} className={formLook()}>
          <p>{words.kept}</p>
          {sent.map(({ name, value }) =>
            ["reason", "note", "next_step"].includes(name) ? (
              <Textarea key={name} name={name} aria-label={name} rows={4} defaultValue={value} />
            ) : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <FormEnd>
            <Button type="submit" className="w-full">
              {words.send}
            </Button>
          </FormEnd>
        </Form>
      ) : (
        <p>
          <ButtonLink to={path} variant="secondary" reloadDocument>
            {words.again}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
