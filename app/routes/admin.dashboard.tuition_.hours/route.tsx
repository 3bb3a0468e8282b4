import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CellLines, CellNote } from "~/components/staff/list/cell-lines";
import { RowTitle, TuitionPage } from "~/components/staff/tuition-page";
import { Button } from "~/components/ui/button";
import { type Column, Table } from "~/components/ui/data/table";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import type { FormReply } from "~/domain/forms/public-form";
import { hoursPath } from "~/domain/tuition/tuition-paths";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { approveHours } from "~/models/tuition/hours.server";
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
  const { here, rows, total, isOver, ...page } = view;
  return (
    <TuitionPage page="hours" title={words.title} problem={reply?.problem} isAway={!rows} {...page}>
      {rows?.length === 0 && <EmptyState {...words.empty} />}
      {rows && rows.length > 0 && (
        <>
          <Note>
            {words.about} {!isOver && <b>{words.running}</b>}
          </Note>
          <Form method="post" action={here}>
            <Table dense caption={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
          </Form>
          <p className="text-small font-bold tabular-nums">{total}</p>
        </>
      )}
    </TuitionPage>
  );
}

const column = (key: keyof typeof words.columns, cell: Column<HoursRow>["cell"]): Column<HoursRow> => ({
  ...{ key, header: words.columns[key], isTitle: key === "tutor", cell },
});

const Of = ({ name }: { name: string }) => <span className="sr-only">{words.of(name)}</span>;

const columns = [
  column("tutor", ({ name, profile }) => <RowTitle name={name} to={profile} />),
  column("hours", ({ hours }) => hours),
  column("sessions", ({ lessons, notes, open }) => (
    <CellLines>
      <span>{lessons}</span>
      {notes && <CellNote>{notes}</CellNote>}
      {open && (
        <Link className="link font-bold" to={open.to}>
          {open.text}
        </Link>
      )}
    </CellLines>
  )),
  column("rate", ({ name, rate, profile }) =>
    rate === null ? (
      <Link className="link" to={`${profile}?form=details`}>
        {words.setRate}
        <Of name={name} />
      </Link>
    ) : (
      rate
    ),
  ),
  column("sum", ({ rate, sum }) => rate && <b>{sum}</b>),
  column("approval", ({ id, name, minutes, approved, changed, mayApprove }) => (
    <span className="grid justify-items-start gap-1">
      {approved && <span>{approved}</span>}
      {changed && <b className="text-danger">{changed}</b>}
      {mayApprove && (
        <Button type="submit" name="hours" value={`${id} ${minutes}`} variant="secondary" size="small">
          {words.approve}
          <Of name={name} />
        </Button>
      )}
      {approved && (
        <Button type="submit" name="hours" value={id} variant="quiet" size="small">
          {words.takeBack}
          <Of name={name} />
        </Button>
      )}
    </span>
  )),
];
