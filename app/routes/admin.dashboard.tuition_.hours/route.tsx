import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CellTable } from "~/components/staff/list/cell-table";
import { TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { hoursPath } from "~/domain/tuition/tuition-paths";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { approveHours } from "~/models/tuition/tuition.server";
import { type HoursRow, loadHours, readHours } from "./hours-view.server";
import { hoursPage as words } from "./hours-words";

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const hours = await loadHours(account, args.request);
  // why: the frame tells an admin without a center what to do
  return data(hours, { status: hours?.rows === null ? 503 : 200 });
}

/** `hours`: a tutor and the minutes that the page showed; without them an approval is taken back. */
const schema = z.object({ hours: z.string().regex(/^[\da-f-]{36}( \d{1,5})?$/) });
const statuses = { not_found: 404, forbidden: 403, changed: 409, open: 409, no_rate: 409, not_over: 409 } as const;

/** Approves a tutor's hours or takes that back. @returns a redirect, or the problem: 400, 403, 404, 409, 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "tuition.manage");
  const received = await receiveForm(args.request, {
    name: "hours",
    fields: ["hours"],
    schema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(null, { problem: messages.formUnreadable }, 400);
  const shown = await readHours(account, args.request);
  if (!shown) throw failureResponse("not_found");
  const [tutor = "", seen] = submission.value.hours.split(" ");
  const minutes = seen === undefined ? null : Number(seen);
  const saved = await approveHours(account.client, { location: shown.center.id, tutor, from: shown.from }, minutes);
  if (!saved.ok) return replyNotSaved(null, saved.failure);
  if (saved.data !== "done") return replyWith(null, { problem: words.outcomes[saved.data] }, statuses[saved.data]);
  const name = shown.rows?.find(({ tutor_id }) => tutor_id === tutor)?.tutor ?? "";
  sessionOf(args).flash({ tone: "success", ...(minutes === null ? words.takenBack(name) : words.saved(name)) });
  return redirectTo(args, hoursPath + new URL(args.request.url).search);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Hours() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  if (!view) return null;
  const { here, rows, isOver, ...page } = view;
  return (
    <TuitionPage page="hours" title={words.title} problem={reply?.problem} isAway={!rows} {...page}>
      {rows?.length === 0 && <EmptyState {...words.empty} />}
      {rows && rows.length > 0 && (
        <>
          <Note>
            {words.about} {!isOver && <b>{words.running}</b>}
          </Note>
          <Form method="post" action={here}>
            <CellTable
              caption={words.title}
              columns={words.columns}
              amounts={words.amounts}
              rows={rows.map(({ cells, ...row }) => ({ id: row.id, cells, action: <Approval {...row} /> }))}
            />
          </Form>
        </>
      )}
    </TuitionPage>
  );
}

/** What was approved, and what is to do: hours to approve, or first what is missing. */
function Approval({ id, name, minutes, approved, changed, missing, mayApprove }: Omit<HoursRow, "cells">) {
  const of = <span className="sr-only">{words.of(name)}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      {approved && <span>{approved}</span>}
      {changed && <b className="text-danger">{changed}</b>}
      {missing && (
        <Link className="link font-bold" to={missing.to}>
          {missing.text}
          {of}
        </Link>
      )}
      {mayApprove && (
        <Button type="submit" name="hours" value={`${id} ${minutes}`} variant="secondary" size="small">
          {words.approve}
          {of}
        </Button>
      )}
      {approved && (
        <Button type="submit" name="hours" value={id} variant="quiet" size="small">
          {words.takeBack}
          {of}
        </Button>
      )}
    </span>
  );
}
